/** Has the browser keep the pages for when the server is away, where it allows that (on this machine, or over HTTPS). */

if ("serviceWorker" in navigator) {
  window.addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => {
      // A browser that keeps nothing shows the pages while the server is there.
    });
  });
}
