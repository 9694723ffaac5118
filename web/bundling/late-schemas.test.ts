// @vitest-environment node
import { build, type Plugin, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { lateSchemas } from "./late-schemas.ts";

const zod = "/node_modules/zod/index.js";
const schema = 'import { z } from "zod"; export const schema = z;';

it("accepts zod in schemas that are loaded late, also in a file that two of them share", async () => {
  const { output } = await built({
    "/page.ts": 'import("/send.schema.ts"); import("/pay.schema.ts");',
    "/send.schema.ts": schema,
    "/pay.schema.ts": `${schema} console.log(z);`,
  });
  const files = output.filter((file) => file.type === "chunk" && file.moduleIds.includes(zod));
  expect(files).toHaveLength(1);
});

const tooEarly: readonly (readonly [what: string, files: Record<string, string>])[] = [
  ["a page that takes zod itself", { "/page.ts": 'import { z } from "zod"; console.log(z);' }],
  [
    "a page that takes a schema at once",
    {
      "/page.ts": 'import { schema } from "/send.schema.ts"; console.log(schema);',
      "/send.schema.ts": schema,
    },
  ],
  [
    "a dialog that is loaded late and takes a contract with its schema",
    {
      "/page.ts": 'import("/dialog.ts");',
      "/dialog.ts": 'import { schema } from "/contract.ts"; console.log(schema);',
      "/contract.ts": schema,
    },
  ],
];

it.each(tooEarly)("fails for %s", async (_what, files) => {
  await expect(built(files)).rejects.toThrow("Load zod by a *.schema.ts alone");
});

/** A production build of files that are nowhere on a disk. */
async function built(files: Record<string, string>): Promise<Rolldown.RolldownOutput> {
  const modules: Record<string, string> = { ...files, [zod]: "export const z = Math.random();" };
  const planted: Plugin = {
    name: "planted",
    enforce: "pre",
    resolveId: (id) => (id === "zod" ? zod : id in modules ? id : null),
    load: (id) => modules[id] ?? null,
  };
  const output = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [planted, lateSchemas()],
    build: { write: false, modulePreload: false, rolldownOptions: { input: "/page.ts" } },
  });
  return output as Rolldown.RolldownOutput;
}
