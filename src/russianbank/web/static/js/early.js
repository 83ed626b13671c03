/** What must be known before anything is painted. A classic script, since modules wait for the whole page. See settings.js. */
try {
  const kept = localStorage.getItem("russianbank.settings");
  document.documentElement.dataset.theme = JSON.parse(kept ?? "{}").theme;
  if (kept === null) document.documentElement.dataset.new = "";
} catch {
  // The theme of the system.
}
