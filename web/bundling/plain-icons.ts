import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const iconModule = /\/lucide-react\/dist\/esm\/icons\/(?!index\.)[a-z0-9-]+\.mjs$/;
const plainIcon = fileURLToPath(new URL("../app/ui/icons/plain-icon.ts", import.meta.url));

/**
 * Lucide's icons bring a wrapper with many options, and a name and random keys each: 2 kB of the
 * first view after compression. A production build draws the same shapes with our fifteen lines.
 */
export function plainIcons(): Plugin {
  return {
    name: "areon:plain-icons",
    apply: "build",
    transform: {
      filter: { id: iconModule, code: "createLucideIcon" },
      handler: (code, id) => ({ code: slimIcon(code, id), map: null }),
    },
  };
}

export function slimIcon(code: string, id: string): string {
  const shapes = /\bnode: (\[.+?\]),?\n(?: {2}aliases: [^\n]+\n)?\};/s.exec(code)?.[1];
  if (!shapes || !code.includes("size: 24")) throw new Error(`${id} is not a 24 by 24 icon`);
  return [
    `import { plainIcon } from ${JSON.stringify(plainIcon)};`,
    `export default /* @__PURE__ */ plainIcon(${shapes.replaceAll(/,? key: "[a-z0-9]+"/g, "")});`,
  ].join("\n");
}
