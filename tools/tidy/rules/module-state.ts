import ts from "typescript";
import { fileRule } from "../rule.ts";
import type { SourceText } from "../source-text.ts";

/** What a process keeps on purpose, from one test file to the next too, and why that changes no outcome. */
const kept: Readonly<Record<string, string>> = {
  "contracts/src/bank-calendar.ts": "the holidays of a year, which are the same for everybody",
  "server/src/modules/disputes/crossing/test-crossing-scene.ts":
    "a count, so that no two are alike",
  "server/src/modules/disputes/test-dispute-site.ts": "a count, so that no two are alike",
  "server/src/modules/files/in-turn.ts": "the end of the line of pictures, empty when nobody waits",
  "server/src/modules/files/serve-drawn-picture.ts": "who waits for one drawing, until it is drawn",
  "server/src/modules/identity/passwords/hash-password.ts": "places taken, free when nobody waits",
  "server/src/modules/identity/testing/auth-site.ts": "a count, so that no two are alike",
  "server/src/modules/identity/testing/signed-in.ts": "the hash of one password, made once",
  "server/src/modules/orders/acts/test-orders.ts": "a count, so that no two are alike",
  "server/src/modules/orders/shipments/test-delivery.ts": "a count, so that no two are alike",
  "server/src/platform/db/kept-plan.ts": "names of statements, which follow from their texts",
  "server/src/platform/documents/fonts.ts": "the fonts, which are read once",
  "server/src/platform/fetch/outgoing-call.ts": "how each partner answers at its address",
};

const changing = new Set([
  "add",
  "clear",
  "delete",
  "fill",
  "pop",
  "push",
  "reverse",
  "set",
  "shift",
  "sort",
  "splice",
  "unshift",
]);

/** Tests share the code that a worker has read, so what one leaves in a module the next one finds. */
export const moduleState = fileRule({
  name: "module-state",
  guarantee: "server code keeps no state in its modules, but what is listed with its reason",
  applies: (file) =>
    file.isScript &&
    /^(server|sandbox|contracts)\/src\//.test(file.path) &&
    !file.path.startsWith("server/src/entry/") &&
    !file.path.endsWith(".test.ts") &&
    !(file.path in kept),
  *check(file) {
    const changed = changedNames(file);
    for (const statement of file.ast.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      const isConstant = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (!ts.isIdentifier(name) || isHeldByOthers(initializer)) continue;
        if (isConstant && !changed.has(name.text)) continue;
        const message = `\`${name.text}\` is kept in the module: pass it on, or list the file in module-state.ts with the reason`;
        yield { line: file.lineOf(name), message };
      }
    }
  },
});

/** It lasts as long as what it is about: a database, a request. */
function isHeldByOthers(initializer: ts.Expression | undefined): boolean {
  if (initializer === undefined || !ts.isNewExpression(initializer)) return false;
  return ["WeakMap", "WeakSet"].includes(nameOf(initializer.expression) ?? "");
}

/** Names whose value is changed in place anywhere in the file. */
function changedNames(file: SourceText): ReadonlySet<string> {
  return new Set(file.nodes.flatMap((node) => nameChangedBy(node) ?? []));
}

function nameChangedBy(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression;
    return changing.has(name.text) ? nameOf(expression) : undefined;
  }
  const target = assignedIn(node);
  if (target === undefined) return undefined;
  const isInside = ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target);
  return isInside ? nameOf(target.expression) : undefined;
}

function assignedIn(node: ts.Node): ts.Expression | undefined {
  if (ts.isDeleteExpression(node)) return node.expression;
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const { PlusPlusToken, MinusMinusToken } = ts.SyntaxKind;
    return [PlusPlusToken, MinusMinusToken].includes(node.operator) ? node.operand : undefined;
  }
  if (!ts.isBinaryExpression(node)) return undefined;
  const { kind } = node.operatorToken;
  const isAssignment =
    kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
  return isAssignment ? node.left : undefined;
}

function nameOf(expression: ts.Expression): string | undefined {
  return ts.isIdentifier(expression) ? expression.text : undefined;
}
