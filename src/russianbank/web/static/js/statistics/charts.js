/** Charts of the points over time, drawn as SVG in the width there is. */

import { svg } from "../svg.js";
import { text } from "../texts.js";
import { dayText, number } from "./names.js";
import { scale, ticks } from "./scale.js";

/**
 * @typedef {import("./types.js").Step} Step
 * @typedef {{left: number, right: number, top: number, bottom: number}} Field
 */

const HEIGHT = 240;
const MARGIN = { top: 14, right: 12, bottom: 26 };
const DIGIT = 8;
const LINES = 4;

/**
 * The points added up, a line for each side.
 * @param {Step[]} steps at least one
 * @param {number} width
 */
export function totalChart(steps, width) {
  const last = steps.at(-1);
  const high = Math.max(1, ...(last?.total ?? []));
  const { field, y, parts } = frame(width, ticks(0, high, LINES));
  const rounds = last?.last ?? 1;
  const x = scale(0, rounds, field.left, field.right);
  const line = (/** @type {0 | 1} */ side) =>
    `M${field.left} ${y(0)}${steps.map((step) => `L${round(x(step.last))} ${round(y(step.total[side]))}`).join("")}`;
  return drawing(
    "total",
    text("ui.stats_chart_total"),
    width,
    text("ui.stats_total_desc", {
      rounds: number(rounds),
      own: number(last?.total[0] ?? 0),
      other: number(last?.total[1] ?? 0),
    }),
    [
      ...parts,
      ...roundAxis(field, x, rounds),
      svg("path", { d: line(1), class: "line other" }),
      svg("path", { d: line(0), class: "line own" }),
    ],
  );
}

/**
 * The points of each step, one's own upwards and the opponent's downwards.
 * @param {Step[]} steps at least one
 * @param {number} width
 */
export function stepChart(steps, width) {
  const most = (/** @type {0 | 1} */ side) => Math.max(0, ...steps.map((step) => step.points[side]));
  const marks = ticks(-most(1), Math.max(1, most(0)), LINES);
  const { field, y, parts } = frame(width, marks);
  const rounds = steps.at(-1)?.last ?? 1;
  const x = scale(0, rounds, field.left, field.right);
  const bar = (/** @type {Step} */ step, /** @type {0 | 1} */ side) => {
    const [left, right] = [x(step.first - 1), x(step.last)];
    const gap = Math.min(2, (right - left) / 5);
    const value = side === 0 ? step.points[0] : -step.points[1];
    const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))];
    const shape = {
      x: round(left + gap / 2),
      y: round(top),
      width: round(right - left - gap),
      height: round(bottom - top),
    };
    return svg("rect", { ...shape, class: side === 0 ? "bar own" : "bar other" }, [svg("title", {}, [stepText(step)])]);
  };
  return drawing(
    "step",
    stepTitle(steps),
    width,
    text("ui.stats_step_desc", {
      own: number(most(0)),
      other: number(most(1)),
    }),
    [
      ...parts,
      ...roundAxis(field, x, rounds),
      ...steps.flatMap((step) => [bar(step, 0), bar(step, 1)]),
      svg("path", { d: `M${field.left} ${y(0)}H${field.right}`, class: "zero" }),
    ],
  );
}

/** What a bar stands for: a round, or as many as are in the first step. @param {Step[]} steps */
export function stepTitle([first]) {
  const count = first ? first.last - first.first + 1 : 1;
  return count === 1 ? text("ui.stats_chart_step") : text("ui.stats_chart_steps", { count });
}

/** "Rounds 3–4 · 3 May 2026 · 45 : 0" @param {Step} step */
function stepText(step) {
  const [own, other] = step.points;
  return text("ui.stats_step", { rounds: stepRounds(step), day: dayText(step.ended), own, other });
}

/** "3", or "3–4" @param {Step} step */
export function stepRounds({ first, last }) {
  return first === last ? number(first) : `${number(first)}–${number(last)}`;
}

/**
 * The field of a chart with lines at round numbers.
 * @param {number} width
 * @param {number[]} marks
 */
function frame(width, marks) {
  const [low = 0, high = 1] = [marks[0], marks.at(-1)];
  const labels = marks.map((mark) => number(Math.abs(mark)));
  const left = 8 + DIGIT * Math.max(...labels.map((label) => label.length));
  const field = { left, right: width - MARGIN.right, top: MARGIN.top, bottom: HEIGHT - MARGIN.bottom };
  const y = scale(low, high, field.bottom, field.top);
  const parts = marks.flatMap((mark, index) => [
    svg("path", { d: `M${left} ${round(y(mark))}H${field.right}`, class: "grid" }),
    svg("text", { x: left - 6, y: round(y(mark) + 4), "text-anchor": "end" }, [labels[index] ?? ""]),
  ]);
  return { field, y, parts };
}

/**
 * The numbers of some rounds below the field.
 * @param {Field} field
 * @param {(value: number) => number} x
 * @param {number} rounds
 */
function roundAxis(field, x, rounds) {
  const marks = ticks(0, rounds, Math.max(2, (field.right - field.left) / 90));
  return marks
    .filter((mark) => mark <= rounds)
    .map((mark) => svg("text", { x: round(x(mark)), y: field.bottom + 18, "text-anchor": "middle" }, [number(mark)]));
}

/**
 * @param {string} name
 * @param {string} title
 * @param {number} width
 * @param {string} description
 * @param {SVGElement[]} parts
 */
function drawing(name, title, width, description, parts) {
  const how = { viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT, role: "img" };
  const [titleId, descId] = [`chart-${name}-title`, `chart-${name}-desc`];
  return svg("svg", { ...how, class: "chart", "aria-labelledby": titleId, "aria-describedby": descId }, [
    svg("title", { id: titleId }, [title]),
    svg("desc", { id: descId }, [description]),
    ...parts,
  ]);
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
