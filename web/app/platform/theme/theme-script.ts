/** The person's choice, `dark` or `light`; absent while the system decides. */
export const themeStorageKey = "areon.theme";

/** Asks the script below to set the classes on <html> again. */
export const themeEvent = "areon:theme";

/**
 * Runs in the head, before the first paint, so that nobody sees the wrong theme flash. Without a
 * choice of the person the system's theme holds, also when it changes while the page is open; a
 * choice made in another tab arrives by the storage event. The class `js` shows controls that do
 * nothing without JavaScript.
 */
export const themeScript = `(() => {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    let chosen;
    try { chosen = localStorage.getItem("${themeStorageKey}"); } catch {}
    const { classList } = document.documentElement;
    classList.add("js");
    classList.toggle("dark", chosen ? chosen === "dark" : system.matches);
  };
  apply();
  system.addEventListener("change", apply);
  addEventListener("storage", apply);
  addEventListener("${themeEvent}", apply);
})();`;
