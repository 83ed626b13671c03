/** The page that takes the place of another while the server is away, and opens that when it is back. */

import { getJson } from "../api.js";
import { loadTexts } from "../texts.js";
import { insist } from "./away.js";

await loadTexts();
document.documentElement.dataset.ready = "true";
await insist(() => getJson("/api/about"));
if (location.pathname.startsWith("/shell/")) location.replace("/");
else location.reload();
