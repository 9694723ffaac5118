/**
 * Runs before everything else. With `require-trusted-types-for 'script'` the browser refuses every
 * text that could become code, unless this policy admits it. It admits, to the letter:
 *
 * - `<script></script>`: React makes script elements by writing this into a detached element;
 * - a single space: React Router writes it into its own inline scripts when React has to draw the
 *   document again in the browser, where those scripts have nothing left to say;
 * - the address `/sw.js`, for registering the service worker.
 *
 * All else gives null, which makes the browser throw and report.
 */
export const trustedTypesScript = `window.trustedTypes?.createPolicy("default", {
  createHTML: (html) => (html === "<script><\\/script>" || html === " " ? html : null),
  createScriptURL: (url) => (url === "/sw.js" ? url : null),
});`;
