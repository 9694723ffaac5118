import type { Plugin } from "vite";

const routeModules = /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;

/**
 * When the file of a page does not come, React Router loads the whole site anew, which after a release
 * brings the page's new file. Without a signal that would put the browser's own error page in the place
 * of ours, so there the file is asked for again once the signal is back. Should the router ask this
 * module for more in a later version, the build fails on the missing name.
 */
export function patientRouteModules(): Plugin {
  return {
    name: "areon:patient-route-modules",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      if (!routeModules.test(id)) return null;
      return `
        export async function loadRouteModule({ id, module }, loaded) {
          if (id in loaded) return loaded[id];
          while (true) {
            try {
              return (loaded[id] = await import(/* @vite-ignore */ module));
            } catch (failure) {
              if (navigator.onLine) {
                console.error(failure);
                location.reload();
                return new Promise(() => {});
              }
              await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
            }
          }
        }`;
    },
  };
}
