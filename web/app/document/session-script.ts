import { sessionEvent, sessionKey } from "~/api/stored-session";
import { themeEvent } from "~/theme/theme-script";

/**
 * Runs in the head: the page is rendered for visitors, and the class `in` turns its header to that of
 * a signed-in person before the first paint. Another tab's sign-in or sign-out arrives by the storage
 * event.
 */
export const sessionScript = `(() => {
  const apply = () => {
    let stored;
    try { stored = localStorage.getItem("${sessionKey}"); } catch {}
    document.documentElement.classList.toggle("in", Boolean(stored));
  };
  apply();
  for (const name of ["storage", "${sessionEvent}", "${themeEvent}"]) addEventListener(name, apply);
})();`;
