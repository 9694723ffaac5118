import { sessionEvent, sessionKey } from "~/platform/api/stored-session";
import { themeEvent } from "~/platform/theme/theme-script";

/**
 * Runs in the head: the page is rendered for visitors, and the class `in` turns its header to that of
 * a signed-in person before the first paint. Another tab's sign-in or sign-out arrives by the storage
 * event. Mails lead back to the front page, as the specification says; what they bring along goes on
 * to the page that knows what to do with it.
 */
export const sessionScript = `(() => {
  const apply = () => {
    let stored;
    try { stored = localStorage.getItem("${sessionKey}"); } catch {}
    document.documentElement.classList.toggle("in", Boolean(stored));
  };
  apply();
  const { pathname, search, hash } = location;
  if (pathname === "/" && /^#(access_token|message|error)=|^[?]code=/.test(hash || search))
    location.replace("/auth/confirmar" + search + hash);
  for (const name of ["storage", "${sessionEvent}", "${themeEvent}"]) addEventListener(name, apply);
})();`;
