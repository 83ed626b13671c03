/** The first visit: language, rules, hand and pace on one screen that can be skipped. */

import { byId } from "../dom.js";
import { control } from "../settings/controls.js";
import { FIRST } from "../settings/groups.js";
import { changeSettings, onSettings, settings } from "../settings.js";
import { loadTexts } from "../texts.js";

const root = document.documentElement;

/**
 * Shows the choices where nothing has been chosen yet; early.js has found that out.
 * @param {() => void} done they have been made or skipped
 */
export function welcome(done) {
  if (!("new" in root.dataset)) return;
  let { language } = settings;
  const show = () => byId("first-choices").replaceChildren(...FIRST.map(control));
  const leave = () => {
    changeSettings({});
    byId("welcome").remove();
    delete root.dataset.new;
    done();
    byId("home").querySelector("h1")?.focus();
  };
  onSettings(() => {
    if (language === settings.language) return;
    ({ language } = settings);
    void loadTexts()
      .then(show)
      .then(() => byId("language").focus());
  });
  byId("welcome").addEventListener("submit", (event) => {
    event.preventDefault();
    leave();
  });
  byId("welcome-skip").addEventListener("click", leave);
  byId("welcome-learn").addEventListener("click", () => changeSettings({}));
  show();
}
