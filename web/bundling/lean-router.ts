import type { Plugin } from "vite";
import { mendRouter } from "./mend-router.ts";

/**
 * What React Router can do and ours never does is left out of the first view of every visitor: a site that
 * observes its own router, links that fetch a page before it is asked for, errors of server components, development.
 * These are the answers that it gives where nobody wants such things.
 */
export function leanRouter(): Plugin {
  return mendRouter("lean-router", {
    "router/instrumentation.js": [
      "export const consumeInstrumentationClientResultMetaReceiver = () => undefined;",
      "export const getRouteInstrumentationUpdates = () => ({});",
      "export const instrumentClientSideRouter = (router) => router;",
      // Named by the router's server half only, which is not part of the browser's bundle.
      "export const instrumentHandler = undefined;",
      "export const instrumentationResultMetaContext = undefined;",
    ].join("\n"),
    "errors.js": [
      "export const decodeRedirectErrorDigest = () => undefined;",
      "export const decodeRouteErrorResponseDigest = () => undefined;",
    ].join("\n"),
    "dom/ssr/components.js": [
      [
        "function usePrefetchBehavior(",
        "const usePrefetchBehavior = () => [false, React$1.useRef(null), {}];\n",
        "function getActiveMatches(",
      ],
      [
        "function PrefetchPageLinks(",
        "const PrefetchPageLinks = () => null;\n",
        "/**\n* Renders all the [`<meta>`]",
      ],
    ],
    "dom-export/hydrated-router.js": [
      // Hashes of scripts that a page names; ours come from its own origin by the policy alone.
      ["if (window.__reactRouterManifest.sri === true)", "", "ssrInfo = {"],
      ["router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;", ""],
    ],
    // The root has an error page of its own.
    "hooks.js": [
      [
        "function DefaultErrorComponent(",
        "const DefaultErrorComponent = () => null;\n",
        "const defaultErrorElement =",
      ],
    ],
  });
}
