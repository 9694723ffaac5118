import type { Plugin } from "vite";

const instrumentation = /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/;

/**
 * React Router lets a site observe its own router. Ours does not, yet the code for it would weigh
 * 1 kB in the first view of every visitor. These are the answers that it gives when nobody observes;
 * should the router ask for more in a later version, the build fails on the missing name.
 */
export function noRouterInstrumentation(): Plugin {
  return {
    name: "areon:no-router-instrumentation",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      if (!instrumentation.test(id)) return null;
      return [
        "export const consumeInstrumentationClientResultMetaReceiver = () => undefined;",
        "export const getRouteInstrumentationUpdates = () => ({});",
        "export const instrumentClientSideRouter = (router) => router;",
        // Named by the router's server half only, which is not part of the browser's bundle.
        "export const instrumentHandler = undefined;",
        "export const instrumentationResultMetaContext = undefined;",
      ].join("\n");
    },
  };
}
