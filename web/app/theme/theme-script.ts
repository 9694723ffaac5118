/**
 * Runs in the head, before the first paint, so that nobody sees the wrong theme flash. Without a
 * choice of the person the system's theme holds, also when it changes while the page is open; a
 * choice made in another tab arrives by the storage event. The class `js` shows controls that do
 * nothing without JavaScript.
 */
export const themeStorageKey = "areon.theme";

export const themeScript = `(() => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    let chosen;
    try { chosen = localStorage.getItem("${themeStorageKey}"); } catch {}
    root.classList.toggle("dark", chosen ? chosen === "dark" : system.matches);
  };
  root.classList.add("js");
  apply();
  system.addEventListener("change", apply);
  addEventListener("storage", apply);
})();`;
