import ts from "typescript";
import { fileRule } from "../rule.ts";

/** They ask again when the signal is back, and tell whoever waits. */
const patient = new Set([
  "latePart",
  "lateDialog",
  "awakeOnTouch",
  "bring",
  "bringPressed",
  "bringQuietly",
]);

/** React's own `lazy` throws what did not come at the page around it; what stands here never lets that happen. */
const mayBeLazy = "web/app/platform/parts/";

/** The router's files are asked for in `web/bundling/patient-router.ts`. */
export const lateCode = fileRule({
  name: "late-code",
  guarantee: "what a screen loads late cannot take its page down when there is no signal",
  applies: (file) => file.isScript && file.path.startsWith("web/app/") && !file.isTest,
  *check(file) {
    for (const node of file.nodes) {
      if (isImport(node) && !isAskedForPatiently(node)) {
        yield {
          line: file.lineOf(node),
          message: `import() alone: give it to ${[...patient].join(", ")} of web/app/platform/parts`,
        };
      }
      if (!file.path.startsWith(mayBeLazy) && isLazy(node)) {
        yield { line: file.lineOf(node), message: "lazy: take latePart or lateDialog" };
      }
    }
  },
});

function isImport(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
}

/** In the function that is handed to one of them. */
function isAskedForPatiently(node: ts.Node): boolean {
  const load = ts.findAncestor(node, ts.isFunctionLike);
  const asked = load?.parent;
  return (
    asked !== undefined &&
    ts.isCallExpression(asked) &&
    ts.isIdentifier(asked.expression) &&
    patient.has(asked.expression.text)
  );
}

function isLazy(node: ts.Node): boolean {
  return (
    (ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === "lazy") ||
    (ts.isPropertyAccessExpression(node) && node.getText() === "React.lazy")
  );
}
