/** The sounds of the table, made by the browser as they are needed; nothing is loaded. */

/**
 * @typedef {(context: AudioContext, at: number, out: AudioNode) => void} Maker  Makes a sound at a time of the context.
 */

const VOLUME = 0.9;

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let noise = null;

/**
 * A breath of paper: filtered noise.
 * @param {number} from hertz at the beginning
 * @param {number} to hertz at the end
 * @param {number} long seconds
 * @param {number} loud
 * @returns {Maker}
 */
function paper(from, to, long, loud) {
  return (audio, at, out) => {
    const source = new AudioBufferSourceNode(audio, { buffer: hiss(audio), loop: true });
    const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: from, Q: 0.9 });
    filter.frequency.exponentialRampToValueAtTime(to, at + long);
    source
      .connect(filter)
      .connect(swell(audio, at, long, loud, 0.25))
      .connect(out);
    source.start(at);
    source.stop(at + long);
  };
}

/**
 * A tone that dies away.
 * @param {number} pitch hertz
 * @param {number} long seconds
 * @param {number} loud
 * @param {number} [late] seconds to wait
 * @param {OscillatorType} [type]
 * @returns {Maker}
 */
function tone(pitch, long, loud, late = 0, type = "sine") {
  return (audio, at, out) => {
    const source = new OscillatorNode(audio, { type, frequency: pitch });
    source.connect(swell(audio, at + late, long, loud, 0.03)).connect(out);
    source.start(at + late);
    source.stop(at + late + long);
  };
}

/** @type {Record<string, Maker[]>} */
const SOUNDS = {
  place: [paper(2600, 900, 0.11, 0.5), tone(150, 0.07, 0.3, 0.05)],
  turn: [paper(1500, 4200, 0.1, 0.4), paper(3000, 1200, 0.07, 0.3)],
  load: [paper(2600, 800, 0.12, 0.5), tone(120, 0.1, 0.45, 0.05), tone(196, 0.14, 0.2, 0.12, "triangle")],
  found: [paper(2600, 900, 0.1, 0.4), tone(659, 0.4, 0.16, 0.05), tone(1318, 0.3, 0.06, 0.05)],
  deal: [0, 1, 2, 3, 4, 5].flatMap((card) => [later(paper(2400, 1000, 0.08, 0.35), card * 0.11)]),
  refuse: [tone(196, 0.12, 0.22, 0, "triangle"), tone(147, 0.2, 0.24, 0.1, "triangle")],
  yours: [tone(523, 0.22, 0.12), tone(784, 0.3, 0.1, 0.11)],
  won: [523, 659, 784, 1047].map((pitch, index) => tone(pitch, 0.5, 0.16, index * 0.13)),
  lost: [392, 330, 262].map((pitch, index) => tone(pitch, 0.5, 0.16, index * 0.18)),
};

/**
 * Plays a sound, if the browser lets a page be heard.
 * @param {string} name one of SOUNDS
 */
export function play(name) {
  if (!("AudioContext" in window)) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const out = new GainNode(context, { gain: VOLUME });
  out.connect(context.destination);
  for (const make of SOUNDS[name] ?? []) make(context, context.currentTime, out);
}

/**
 * @param {Maker} make
 * @param {number} late seconds
 * @returns {Maker}
 */
function later(make, late) {
  return (audio, at, out) => make(audio, at + late, out);
}

/**
 * Loudness that rises and dies away.
 * @param {AudioContext} audio
 * @param {number} at
 * @param {number} long seconds
 * @param {number} loud
 * @param {number} rise the share of the time in which it rises
 */
function swell(audio, at, long, loud, rise) {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + long * rise);
  gain.gain.exponentialRampToValueAtTime(0.001, at + long);
  return gain;
}

/** A second of noise. @param {AudioContext} audio */
function hiss(audio) {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const wave = noise.getChannelData(0);
  for (let index = 0; index < wave.length; index += 1) wave[index] = Math.random() * 2 - 1;
  return noise;
}
