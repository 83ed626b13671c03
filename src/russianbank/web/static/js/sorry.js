/** The page that says why there is nothing to see; all that it shows came with it. */

import { loadTexts } from "./texts.js";

await loadTexts();
document.documentElement.dataset.ready = "true";
