import ts from "typescript";
import { limits } from "../limits.ts";
import { fileRule } from "../rule.ts";

export const functionLength = fileRule({
  name: "function-length",
  guarantee: `no function is longer than ${limits.functionLines} lines`,
  applies: (file) => file.isScript && !file.isGeneratedOrSeed,
  *check(file) {
    for (const node of file.nodes) {
      if (!isFunctionWithBody(node) || isSuiteCallback(node)) continue;
      const first = file.lineOf(node);
      const lines = file.lineAt(node.end) - first + 1;
      if (lines > limits.functionLines) {
        yield {
          line: first,
          message: `a function of ${lines} lines; move steps into named functions of at most ${limits.functionLines}`,
        };
      }
    }
  },
});

function isFunctionWithBody(node: ts.Node): boolean {
  return ts.isFunctionLike(node) && "body" in node && node.body !== undefined;
}

/** The outer callback of a suite only groups tests, however many there are. */
function isSuiteCallback(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node.parent) &&
    node.parent.arguments.some((argument) => argument === node) &&
    isDescribe(node.parent.expression)
  );
}

/** `describe`, `describe.each(rows)`, `test.describe` and `test.describe.serial`. */
function isDescribe(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === "describe";
  if (ts.isCallExpression(callee)) return isDescribe(callee.expression);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return callee.name.text === "describe" || isDescribe(callee.expression);
}
