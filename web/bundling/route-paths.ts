import type { Plugin } from "vite";

/** In the browser the URL map only says which pages exist; the names of its files stay at home. */
export function routePaths(): Plugin {
  return {
    name: "areon:route-paths",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: /\/app\/routes\.ts$/ },
      handler: (code) => ({ code: withoutFiles(code), map: null }),
    },
  };
}

export function withoutFiles(code: string): string {
  return code.replaceAll(/\b(?:file|id): "[^"]*",?/g, "");
}
