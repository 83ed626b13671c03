/** The settings page. */

import { confirmed } from "../dialogs.js";
import { byId, make } from "../dom.js";
import { changeSettings, onSettings, resetSettings, settings } from "../settings.js";
import { loadTexts, text } from "../texts.js";
import { control } from "./controls.js";
import { GROUPS } from "./groups.js";
import { MAX_BYTES, SettingsFault, readSettings, writeSettings } from "./transfer.js";

let { language } = settings;
const file = /** @type {HTMLInputElement} */ (byId("file"));

function show() {
  const focused = document.activeElement?.id ?? "";
  byId("groups").replaceChildren(
    ...Object.entries(GROUPS).map(([name, members]) =>
      make("section", { class: "sheet" }, [make("h2", {}, [text(`ui.settings_${name}`)]), ...members.map(control)]),
    ),
  );
  if (focused) document.getElementById(focused)?.focus();
}

/** Shows what has changed, in the language chosen; which one the browser asks for only the server knows. */
async function showAgain() {
  if (language !== settings.language && settings.language === "auto") location.reload();
  ({ language } = settings);
  await loadTexts();
  show();
}

function offerFile() {
  const link = /** @type {HTMLAnchorElement} */ (byId("export"));
  link.href = `data:application/json;charset=utf-8,${encodeURIComponent(writeSettings(settings))}`;
}

/** @param {string} id @param {string} message */
function tell(id, message) {
  for (const name of ["file-error", "file-done"]) byId(name).textContent = name === id ? message : "";
}

async function importFile() {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  try {
    if (chosen.size > MAX_BYTES) throw new SettingsFault("ui.import_large", { limit: MAX_BYTES / 1024 });
    changeSettings(readSettings(await chosen.text()));
    await showAgain();
    tell("file-done", text("ui.import_done"));
  } catch (error) {
    if (!(error instanceof SettingsFault)) throw error;
    tell("file-error", text(error.key, error.values));
  } finally {
    file.value = "";
  }
}

async function reset() {
  if (!(await confirmed("ui.ask_reset", "ui.settings_reset"))) return;
  resetSettings();
  await showAgain();
  tell("file-done", text("ui.reset_done"));
}

await loadTexts();
show();
offerFile();
onSettings(() => {
  offerFile();
  if (language !== settings.language || !document.hasFocus()) void showAgain();
});
byId("import").addEventListener("click", () => file.click());
byId("reset").addEventListener("click", () => void reset());
file.addEventListener("change", () => void importFile());
document.documentElement.dataset.ready = "true";
