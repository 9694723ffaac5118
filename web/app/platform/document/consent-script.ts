import { themeEvent } from "~/platform/theme/theme-script";

/** Goes up with the purposes or the words of the question: then everybody is asked again. */
export const questionVersion = "2026-11";
export const answerKey = "areon.consent";
export const answerHoldsMs = 365 * 24 * 60 * 60_000;
/** Told to this tab when somebody answers; other tabs learn of it by the storage event. */
export const answeredEvent = "areon:consent";

/**
 * Runs in the head: every page brings the question about cookies along, in its own place, and the class `asks` shows it
 * before the first paint. So it covers nothing, and nothing moves when a script comes.
 */
export const consentScript = `(() => {
  const { classList } = document.documentElement;
  const isOpen = () => {
    try {
      const { version, atMs } = JSON.parse(localStorage.getItem("${answerKey}"));
      return version !== "${questionVersion}" || performance.timeOrigin - atMs >= ${answerHoldsMs};
    } catch {
      return true;
    }
  };
  const apply = () => classList.toggle("asks", isOpen());
  apply();
  for (const name of ["storage", "${themeEvent}"]) addEventListener(name, apply);
  addEventListener("${answeredEvent}", () => classList.remove("asks"));
})();`;
