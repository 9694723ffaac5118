/**
 * Runs before everything else. With `require-trusted-types-for 'script'` the browser refuses every
 * text that could become code, unless this policy admits it. It admits:
 *
 * - `<script></script>`, to the letter: React makes script elements by writing this into a detached
 *   element;
 * - text without `<`, which can't become markup. React writes such text into the inline scripts of
 *   the head when it has to draw the whole document again in the browser. They do not run: as code
 *   they would need `createScript`, which is not admitted at all;
 * - the address `/sw.js`, for registering the service worker;
 * - for a worker, and for nothing else, the address of a worker's file of this build.
 *
 * All else gives null, which makes the browser throw and report.
 */
export const trustedTypesScript = `window.trustedTypes?.createPolicy("default", {
  createHTML: (html) => (html === "<script><\\/script>" || !html.includes("<") ? html : null),
  createScriptURL(url, type, sink) {
    const path = url.startsWith(location.origin) ? url.slice(location.origin.length) : url;
    const isWorkerOfBuild = /^\\/assets\\/[\\w-]+\\.worker-[\\w-]+\\.js$/.test(path);
    return url === "/sw.js" || (sink === "Worker constructor" && isWorkerOfBuild) ? url : null;
  },
});`;
