import { parseArgs } from "node:util";
import routes from "../web/app/routes.ts";
import { complaintsAbout, routesIn } from "./pictures/case.ts";
import { cases } from "./pictures/cases.ts";
import { comparePictures } from "./pictures/compare-pictures.ts";
import { copyStage, onStage, openStage } from "./pictures/stage.ts";
import { takePictures } from "./pictures/take-pictures.ts";

/**
 * `pnpm pictures <folder> [--like <folder>] [--only <name>] [--dark]`: every page at 1440 and 390 px, with the data
 * of the pictures that they are to be compared with. `pnpm pictures --compare <before> <after>`: what is not the same.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    compare: { type: "boolean", default: false },
    like: { type: "string" },
    only: { type: "string", default: "" },
    dark: { type: "boolean", default: false },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const [folder, other] = positionals;

if (!folder || (values.compare && !other)) {
  throw new Error("which folder? see the first lines of tools/pictures.ts");
}
const found = values.compare ? await compare(folder, other!) : await take(folder);
for (const line of found) print(line);
process.exit(found.length > 0 ? 1 : 0);

async function compare(before: string, after: string): Promise<string[]> {
  const differences = await comparePictures(before, after);
  print(`${differences.length} pictures differ`);
  return differences.map(({ name, pixels }) => `${name} ${pixels ?? "is in one of the sets only"}`);
}

async function take(into: string): Promise<string[]> {
  const missing = complaintsAbout(cases, routesIn(routes));
  if (missing.length > 0) return missing;
  if (values.like !== undefined) await copyStage(values.like, into);
  const stage = await openStage(into, print);
  const complaints: string[] = [];
  const { only, dark: isDark } = values;
  await onStage(
    stage,
    async ({ origin }) => {
      const wish = { cases, folder: into, origin, stage, isDark, only };
      complaints.push(...(await takePictures(wish)));
    },
    print,
  );
  return complaints;
}
