import ts from "typescript";
import { fileRule } from "../rule.ts";
import type { SourceText } from "../source-text.ts";

/** The clock and the id maker themselves. */
const makers = new Set([
  "server/src/platform/clock.ts",
  "server/src/platform/ids.ts",
  "sandbox/src/clock.ts",
  "web/app/platform/api/server-time.ts",
  "web/app/platform/api/intent-id.ts",
]);

export const clockInCode = fileRule({
  name: "clock-in-code",
  guarantee: "code reads time and makes ids only through the clock and the id maker",
  applies: (file) => file.isScript && !makers.has(file.path),
  *check(file) {
    for (const node of file.nodes) {
      const message = complaintAbout(node, file);
      if (message) yield { line: file.lineOf(node), message };
    }
  },
});

function complaintAbout(node: ts.Node, file: SourceText): string | undefined {
  const time = file.path.startsWith("web/")
    ? "use web/app/platform/api/server-time.ts"
    : "use realNow() or businessNow(db), and performance.now() for durations";
  if (ts.isNewExpression(node) && isNamed(node.expression, "Date") && !node.arguments?.length) {
    return `\`new Date()\`: ${time}`;
  }
  if (isDateNow(node)) return `\`Date.now\`: ${time}`;
  if (!ts.isCallExpression(node)) return undefined;
  if (isFormatOfNothing(node)) return `formatting without a moment formats the present: ${time}`;
  if (isNamed(node.expression, "Date")) return `\`Date()\`: ${time}`;
  if (isUuidMaker(node.expression, file)) return "a bare uuidv7: use newId()";
  return undefined;
}

/** Also without a call: a reference that is passed on reads the clock elsewhere. */
function isDateNow(node: ts.Node): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    isNamed(node.expression, "Date") &&
    node.name.text === "now"
  );
}

/** `Intl.DateTimeFormat` reads the clock itself when it is given no moment. */
function isFormatOfNothing({ expression, arguments: given }: ts.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(expression) &&
    ["format", "formatToParts"].includes(expression.name.text) &&
    given.length === 0
  );
}

/** `z.uuidv7()` describes an id, it does not make one. */
function isUuidMaker(callee: ts.Expression, file: SourceText): boolean {
  if (isNamed(callee, "uuidv7")) return true;
  if (ts.isPropertyAccessExpression(callee)) {
    return isNamed(callee.expression, "uuid") && callee.name.text === "v7";
  }
  return isNamed(callee, "v7") && file.text.includes('from "uuid"');
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}
