import type { Plugin } from "vite";

/** From the first text up to the second, if there is one; what stands there instead. */
export type Mend = readonly [from: string, instead: string, upTo?: string];

/** By its path in React Router: another text for the whole file, or for places in it. */
export type RouterMends = Readonly<Record<string, string | readonly Mend[]>>;

const routerFiles = "/react-router/dist/production/lib/";

/** In the browser's build alone. Should a later version of the router read otherwise, the build fails. */
export function mendRouter(name: string, mends: RouterMends): Plugin {
  const mendsOf = (id: string) => mends[id.split(routerFiles)[1] ?? ""];
  return {
    name: `areon:${name}`,
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      const text = mendsOf(id);
      return typeof text === "string" ? text : null;
    },
    transform(code, id) {
      const places = mendsOf(id);
      return places === undefined || typeof places === "string" ? null : mended(code, places);
    },
  };
}

export function mended(code: string, mends: readonly Mend[]): string {
  return mends.reduce((text, [from, instead, upTo = ""]) => {
    const [before = "", after, another] = text.split(from);
    const end = after?.indexOf(upTo) ?? -1;
    if (after === undefined || another !== undefined || end < 0) {
      throw new Error(`React Router reads otherwise: ${from}`);
    }
    return before + instead + after.slice(end);
  }, code);
}
