import ts from "typescript";
import { olderNames } from "../../boundaries/module-order.ts";
import { limits } from "../limits.ts";
import type { Repository } from "../repository.ts";
import type { Finding, Rule } from "../rule.ts";
import type { SourceText } from "../source-text.ts";
import { findTables } from "../tables.ts";

const modulesFolder = "server/src/modules/";

export const serverModules: Rule = {
  name: "server-modules",
  guarantee: `every server module has an index and a README of at most ${limits.moduleReadmeLines} lines that names its rooms, tables and events`,
  check(repository) {
    const tables = findTables(repository);
    return modulesOf(repository).flatMap((name) => checkModule(repository, name, tables));
  },
};

function modulesOf({ files }: Repository): string[] {
  const inside = files.filter(({ path }) => path.startsWith(modulesFolder));
  return [...new Set(inside.map(({ path }) => path.slice(modulesFolder.length).split("/")[0]!))];
}

function checkModule(
  { files, byPath }: Repository,
  name: string,
  tables: ReadonlySet<string>,
): Finding[] {
  const folder = `${modulesFolder}${name}/`;
  const findings: Finding[] = [];
  if (!byPath.has(`${folder}index.ts`)) {
    findings.push({
      path: `${folder}index.ts`,
      line: 1,
      message: "is missing: a module's one public file",
    });
  }
  const readme = byPath.get(`${folder}README.md`);
  if (!readme) {
    const message = "is missing: purpose, tables, invariants, public functions, events, jobs";
    return [...findings, { path: `${folder}README.md`, line: 1, message }];
  }
  const complain = (message: string) => findings.push({ path: readme.path, line: 1, message });
  if (readme.lineCount > limits.moduleReadmeLines) {
    complain(`has ${readme.lineCount} lines; keep to ${limits.moduleReadmeLines}`);
  }
  for (const room of roomsIn(files, folder)) {
    if (!readme.text.includes(`\`${room}\``)) {
      complain(`does not say what the folder ${room} is for`);
    }
  }
  for (const table of tables) {
    const [schema, bare] = table.split(".") as [string, string];
    if ((olderNames[table] ?? schema) === name && !mentions(readme.text, bare))
      complain(`does not name the table ${table}`);
  }
  const sources = files.filter(
    (file) => file.path.startsWith(folder) && file.isScript && !file.isTest,
  );
  for (const event of new Set(sources.flatMap((file) => findEvents(file, name)))) {
    if (!mentions(readme.text, event)) complain(`does not name the event ${event}`);
  }
  return findings;
}

function roomsIn(files: readonly SourceText[], folder: string): Set<string> {
  const inside = files.filter(({ path }) => path.startsWith(folder));
  const steps = inside.map(({ path }) => path.slice(folder.length).split("/"));
  return new Set(steps.filter(({ length }) => length > 1).map(([room]) => room!));
}

function mentions(text: string, word: string): boolean {
  return new RegExp(`(?<![\\w])${word.replaceAll(".", "\\.")}(?![\\w])`).test(text);
}

/** What a module records is written as `type: "module.fact"` in the event itself. */
function findEvents(file: SourceText, name: string): string[] {
  return file.nodes.flatMap((node) => {
    if (!ts.isPropertyAssignment(node) || node.name.getText(file.ast) !== "type") return [];
    const value = node.initializer;
    if (!ts.isStringLiteralLike(value)) return [];
    const [module, fact] = value.text.split(".");
    return fact && (olderNames[value.text] ?? module) === name ? [value.text] : [];
  });
}
