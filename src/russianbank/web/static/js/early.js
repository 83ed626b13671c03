/** The theme, before anything is painted: a classic script, since modules run after the page is read. See settings.js. */
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("russianbank.settings") ?? "{}").theme;
} catch {
  // The theme of the system.
}
