import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { mendRouter } from "./mend-router.ts";

const awaitPage = fileURLToPath(new URL("../app/platform/api/await-page.ts", import.meta.url));
const outermostError = fileURLToPath(
  new URL("../app/platform/parts/outermost-error.tsx", import.meta.url),
);
const imported = `import { awaitPage } from ${JSON.stringify(awaitPage)};\n`;

/**
 * What React Router fetches for the next page may not come: the files of the page, which ones they are, and its
 * data. By itself it then loads the whole site anew, or puts an error in the place of the page; without a signal
 * both would end in an error page in English, ours or the browser's. Here `awaitPage` asks again when the signal
 * is back. Its outermost error page, which needs nothing but React, speaks Portuguese and leads on.
 */
export function patientRouter(): Plugin {
  return mendRouter("patient-router", {
    "dom/ssr/routeModules.js": routeModules,
    "dom/ssr/errorBoundaries.js": errorBoundaries,
    "dom/ssr/fog-of-war.js": [
      ["export {", `${imported}export {`],
      // Only for a page that is opened, not for links that are only seen.
      [
        "await fetchAndApplyManifestPatches([path],",
        "await awaitPage(() => fetchAndApplyManifestPatches([path],",
      ],
      ["patch, signal);", "patch, signal), signal);"],
      // Another release is answered by going to the page itself, as `awaitPage` does.
      [
        "async function handleClientVersionMismatch(",
        `async function handleClientVersionMismatch(isRenewed, _version, address) {
          if (isRenewed && address) throw new Error("another release");
          return isRenewed;
        }
        `,
        "async function fetchAndApplyManifestPatches(",
      ],
    ],
    "dom/ssr/single-fetch.js": [
      ["export {", `${imported}export {`],
      [
        "let res = await fetch(url, await createRequestInit(request));",
        `let init = await createRequestInit(request);
        let res = await awaitPage(() => fetch(url, init), init.signal);`,
      ],
    ],
  });
}

const routeModules = `${imported}
  export async function loadRouteModule({ id, module }, loaded) {
    return (loaded[id] ??= await awaitPage(() => import(/* @vite-ignore */ module)));
  }`;

/** Its shell is also around a root that waits for its own data, which ours never does. */
const errorBoundaries = `
  export {
    OutermostBoundary as RemixErrorBoundary,
    OutermostErrorPage as RemixRootDefaultErrorBoundary,
  } from ${JSON.stringify(outermostError)};
  export const BoundaryShell = () => null;
`;
