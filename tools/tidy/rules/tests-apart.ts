import ts from "typescript";
import { testsApart } from "../../apart.ts";
import { readReferences } from "../import-graph.ts";
import type { Repository } from "../repository.ts";
import type { Finding, Rule } from "../rule.ts";
import type { SourceText } from "../source-text.ts";

/** What changes the process for everybody in it. */
const ways = new Set([
  "vi.useFakeTimers",
  "vi.setSystemTime",
  "vi.stubEnv",
  "vi.stubGlobal",
  "vi.mock",
  "vi.doMock",
  "vi.resetModules",
  "process.chdir",
]);
const common = new Set(["console", "globalThis", "process", "Math", "Date", "performance"]);
const partOfCommon = /^(process\.env|console|globalThis|Math|Date|performance)\b./;

export const testsThatStandApart: Rule = {
  name: "tests-apart",
  guarantee:
    "tests that change timers, environment, globals or modules are listed in tools/apart.ts",
  check(repository) {
    const found = changesByTest(repository);
    const unlisted = [...found.values()].flat().filter(({ path }) => !testsApart.includes(path));
    const idle = testsApart
      .filter((path) => repository.byPath.has(path) && !found.has(path))
      .map((path) => ({
        path,
        line: 1,
        message: "changes nothing: take it out of tools/apart.ts",
      }));
    return [...unlisted, ...idle];
  },
};

/** What a test changes itself, or by a helper that it reaches over whatever other helpers. */
function changesByTest(repository: Repository): ReadonlyMap<string, Finding[]> {
  const users = Map.groupBy(readReferences(repository), ({ to }) => to);
  const findings = repository.files.filter(isOurs).flatMap((file): Finding[] => {
    const lines = linesThatChangeProcess(file);
    if (lines.length === 0) return [];
    if (file.isTest) return lines.map((line) => finding(file.path, line, ""));
    return testsThatReach(file.path, users).map((path) => finding(path, 1, `by ${file.path} it `));
  });
  return Map.groupBy(findings, ({ path }) => path);
}

function testsThatReach(
  helper: string,
  users: ReadonlyMap<string, readonly { from: string }[]>,
): string[] {
  // A set visits what is added during the walk.
  const reached = new Set([helper]);
  for (const path of reached) for (const { from } of users.get(path) ?? []) reached.add(from);
  return [...reached].filter(isOurTest);
}

function isOurs({ path, isScript }: SourceText): boolean {
  return isScript && /^(server|sandbox|contracts|tools)\//.test(path);
}

function isOurTest(path: string): boolean {
  return /^(server|sandbox|contracts|tools)\/.*\.test\.ts$/.test(path);
}

function finding(path: string, line: number, by: string): Finding {
  const message = `${by}changes what other files of tests see: list the file in tools/apart.ts`;
  return { path, line, message };
}

function linesThatChangeProcess(file: SourceText): number[] {
  return file.nodes.filter(changesProcess).map((node) => file.lineOf(node));
}

function changesProcess(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    return partOfCommon.test(node.left.getText());
  }
  if (ts.isDeleteExpression(node)) return partOfCommon.test(node.expression.getText());
  if (!ts.isCallExpression(node)) return false;
  const callee = node.expression.getText();
  const first = node.arguments[0]?.getText() ?? "";
  if (callee === "Object.assign") return common.has(first) || first === "process.env";
  return ways.has(callee) || (callee === "vi.spyOn" && common.has(first));
}
