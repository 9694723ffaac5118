import ts from "typescript";
import { limits } from "../limits.ts";
import { fileRule } from "../rule.ts";

export const functionLength = fileRule({
  name: "function-length",
  guarantee: `no function is longer than ${limits.functionLines} lines`,
  applies: (file) => file.isScript && !file.isGeneratedOrSeed,
  *check(file) {
    for (const node of file.nodes) {
      if (!isFunctionWithBody(node) || isSuite(node)) continue;
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

function isFunctionWithBody(node: ts.Node): node is ts.SignatureDeclaration {
  return ts.isFunctionLike(node) && "body" in node && node.body !== undefined;
}

/** What only groups tests may hold many of them: a suite's callback, a suite that several files run. */
function isSuite(node: ts.SignatureDeclaration): boolean {
  const isCallback =
    ts.isCallExpression(node.parent) &&
    node.parent.arguments.some((argument) => argument === node) &&
    isCallOf(node.parent.expression, ["describe"]);
  return isCallback || bodyOf(node).some(isTestStatement);
}

function bodyOf(node: ts.SignatureDeclaration): readonly ts.Statement[] {
  return "body" in node && node.body && ts.isBlock(node.body) ? node.body.statements : [];
}

function isTestStatement(statement: ts.Statement): boolean {
  return (
    ts.isExpressionStatement(statement) &&
    ts.isCallExpression(statement.expression) &&
    isCallOf(statement.expression.expression, ["describe", "test", "it"])
  );
}

/** `describe`, `describe.each(rows)`, `test.describe` and `test.describe.serial`. */
function isCallOf(callee: ts.Expression, names: readonly string[]): boolean {
  if (ts.isIdentifier(callee)) return names.includes(callee.text);
  if (ts.isCallExpression(callee)) return isCallOf(callee.expression, names);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return names.includes(callee.name.text) || isCallOf(callee.expression, names);
}
