/**
 * Runs Lighthouse on pages, each time in a browser of its own, and prints as JSON what it says:
 *
 *     node run.js <times> <category>[,<category> …] <address> …
 *
 * `[{"address", "scores": {category: 0-100}, "failed": [audit, …]}, …]`, `times` for each address. CHROME_PATH names Chromium.
 */

import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";

const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu"];
const GOOD = 0.9;
/** How often a page is loaded when Lighthouse could not record it and asks to be run again. */
const TRIES = 3;
const [times = "1", categories = "", ...addresses] = process.argv.slice(2);

/** @param {string} address */
async function load(address) {
  const chrome = await launch({ chromeFlags: FLAGS, logLevel: "silent" });
  const options = { port: chrome.port, onlyCategories: categories.split(","), logLevel: "silent" };
  const { lhr } = await lighthouse(address, options);
  chrome.kill();
  return lhr;
}

/** @param {string} address */
async function judge(address) {
  let lhr = await load(address);
  for (let time = 1; time < TRIES && lhr.runtimeError; time += 1) lhr = await load(address);
  if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`);
  const judged = Object.values(lhr.categories);
  const counted = judged.flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  return {
    address,
    scores: Object.fromEntries(judged.map(({ id, score }) => [id, Math.round(score * 100)])),
    failed: counted.map(({ id }) => id).filter((id) => (lhr.audits[id].score ?? 1) < GOOD),
  };
}

const found = [];
for (const address of addresses) {
  for (let time = 0; time < Number(times); time += 1) found.push(await judge(address));
}
process.stdout.write(JSON.stringify(found));
