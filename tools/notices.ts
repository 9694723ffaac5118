import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isAllowed } from "./notices/allowed-licences.ts";
import { bundledWorks } from "./notices/bundled-works.ts";
import { readProductionPackages } from "./notices/production-packages.ts";
import { renderNotices } from "./notices/render-notices.ts";
import { root } from "./root.ts";

/**
 * Writes THIRD-PARTY-NOTICES.md from what is installed. With `--check` it writes nothing and fails
 * when the file is out of date. A licence that is not on the list fails both.
 */
const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const file = join(root, "THIRD-PARTY-NOTICES.md");

const packages = await readProductionPackages(root);
const refused = packages.filter((item) => !isAllowed(item));
for (const { name, version, licence } of refused) {
  process.stderr.write(`${name} ${version}: the licence ${licence} is not on the list\n`);
}
const notices = renderNotices({ packages, works: bundledWorks });
const isCurrent = (await readFile(file, "utf8").catch(() => "")) === notices;
if (values.check && !isCurrent) {
  process.stderr.write("THIRD-PARTY-NOTICES.md is out of date: run `node tools/notices.ts`\n");
}
if (!values.check) await writeFile(file, notices);
const isFine = refused.length === 0 && (isCurrent || !values.check);
process.stdout.write(`notices: ${packages.length} packages, ${bundledWorks.length} other works\n`);
process.exitCode = isFine ? 0 : 1;
