import ts from "typescript";
import { testsApart } from "../../apart.ts";
import type { Finding, Rule } from "../rule.ts";
import type { SourceText } from "../source-text.ts";

/** What changes the process for everybody in it. */
const ways = new Set([
  "vi.useFakeTimers",
  "vi.setSystemTime",
  "vi.stubEnv",
  "vi.stubGlobal",
  "vi.mock",
  "vi.resetModules",
]);
const common = new Set(["console", "globalThis", "process", "Math", "Date"]);

export const testsThatStandApart: Rule = {
  name: "tests-apart",
  guarantee:
    "tests that change timers, environment, globals or modules are listed in tools/apart.ts",
  check({ files, byPath }) {
    const own = files.filter(({ path }) =>
      /^(server|sandbox|contracts|tools)\/.*\.test\.ts$/.test(path),
    );
    const unlisted = own
      .filter(({ path }) => !testsApart.includes(path))
      .flatMap((file): Finding[] =>
        linesThatChangeProcess(file).map((line) => ({
          path: file.path,
          line,
          message: "changes what other files of tests see: list the file in tools/apart.ts",
        })),
      );
    const idle = testsApart.flatMap((path): Finding[] => {
      const file = byPath.get(path);
      if (file === undefined || linesThatChangeProcess(file).length > 0) return [];
      return [{ path, line: 1, message: "changes nothing: take it out of tools/apart.ts" }];
    });
    return [...unlisted, ...idle];
  },
};

function linesThatChangeProcess(file: SourceText): number[] {
  return file.nodes.filter(changesProcess).map((node) => file.lineOf(node));
}

function changesProcess(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    return node.left.getText().startsWith("process.env");
  }
  if (ts.isDeleteExpression(node)) return node.expression.getText().startsWith("process.env");
  if (!ts.isCallExpression(node)) return false;
  const callee = node.expression.getText();
  const [target] = node.arguments;
  return ways.has(callee) || (callee === "vi.spyOn" && common.has(target?.getText() ?? ""));
}
