import js from "@eslint/js";

import { noWords } from "./words.js";

const browser = Object.fromEntries(
  [
    "AudioBufferSourceNode",
    "AudioContext",
    "BiquadFilterNode",
    "CSS",
    "GainNode",
    "OscillatorNode",
    "DOMRect",
    "Element",
    "Event",
    "FormData",
    "HTMLButtonElement",
    "HTMLDialogElement",
    "HTMLElement",
    "HTMLFormElement",
    "HTMLInputElement",
    "KeyboardEvent",
    "MouseEvent",
    "Node",
    "PointerEvent",
    "MutationObserver",
    "ResizeObserver",
    "WebSocket",
    "clearTimeout",
    "document",
    "fetch",
    "getComputedStyle",
    "history",
    "localStorage",
    "location",
    "matchMedia",
    "navigator",
    "performance",
    "requestAnimationFrame",
    "sessionStorage",
    "setTimeout",
    "structuredClone",
    "window",
    "URL",
    "URLSearchParams",
  ].map((name) => [name, "readonly"]),
);

const worker = Object.fromEntries(
  ["Request", "Response", "SHELL", "URL", "caches", "fetch", "self"].map((name) => [name, "readonly"]),
);

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2022, sourceType: "module", globals: browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "max-lines": ["error", { max: 300, skipBlankLines: true }],
      "no-console": "error",
      "no-eval": "error",
      "no-implicit-globals": "error",
      "no-param-reassign": "error",
      "no-shadow": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  {
    files: ["src/russianbank/web/static/**"],
    plugins: { own: { rules: { words: noWords } } },
    rules: { "own/words": "error" },
  },
  {
    files: ["**/js/sw/*.js"],
    languageOptions: { globals: worker },
  },
];
