import ts from "typescript";
import { fileRule } from "../rule.ts";
import { enclosing, isStatic, resolveNames, runsLater } from "../scopes.ts";
import type { SourceText } from "../source-text.ts";

/** What a process keeps on purpose, from one test file to the next too, and why that changes no outcome. */
const kept: Readonly<Record<string, string>> = {
  "contracts/src/brazil/bank-calendar.ts":
    "the holidays of a year, which are the same for everybody",
  "server/src/modules/disputes/crossing/test-crossing-scene.ts":
    "a count, so that no two are alike",
  "server/src/modules/disputes/test-dispute-site.ts": "a count, so that no two are alike",
  "server/src/modules/files/processing/in-turn.ts":
    "the end of the line of pictures, empty when nobody waits",
  "server/src/modules/files/serving/serve-drawn-picture.ts":
    "who waits for one drawing, until it is drawn",
  "server/src/modules/identity/passwords/hash-password.ts": "places taken, free when nobody waits",
  "server/src/modules/identity/testing/auth-site.ts": "a count, so that no two are alike",
  "server/src/modules/identity/testing/signed-in.ts": "the hash of one password, made once",
  "server/src/modules/orders/acts/test-orders.ts": "a count, so that no two are alike",
  "server/src/modules/orders/shipments/test-delivery.ts": "a count, so that no two are alike",
  "server/src/platform/db/kept-plan.ts": "names of statements, which follow from their texts",
  "server/src/platform/documents/fonts.ts": "the fonts, which are read once",
  "server/src/platform/ids.ts": "the key of derived ids, which is the same in every test database",
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
    for (const [node, name] of [...stateOf(file)].sort(([one], [other]) => one.pos - other.pos)) {
      const message = `\`${name}\` is kept in the module: pass it on, or list the file in module-state.ts with the reason`;
      yield { line: file.lineOf(node), message };
    }
  },
});

/** What is made once, when the file is read, and changed whenever somebody calls, by its name. */
function stateOf(file: SourceText): ReadonlyMap<ts.Node, string> {
  const state = new Map<ts.Node, string>();
  const resolve = resolveNames(file);
  const heldByOthers = namesHeldByOthers(file);
  for (const node of file.nodes) {
    const target = changedBy(node);
    if (target === undefined || heldByOthers.has(ownNameOf(target) ?? "")) continue;
    if (!runsLater(node)) continue;
    const root = rootOf(target);
    const owner = root.kind === ts.SyntaxKind.ThisKeyword ? ownerOfThis(root) : undefined;
    const declared = ts.isIdentifier(root) ? resolve(root) : owner;
    if (declared === undefined || runsLater(declared)) continue;
    state.set(declared, nameIn(declared) ?? "this");
  }
  return state;
}

/** It lasts as long as what it is about: a database, a request. */
function namesHeldByOthers(file: SourceText): ReadonlySet<string> {
  const names = file.nodes.flatMap((node) => {
    if (!ts.isNewExpression(node)) return [];
    const isWeak = ["WeakMap", "WeakSet"].includes(node.expression.getText(file.ast));
    return isWeak ? (nameIn(node.parent) ?? []) : [];
  });
  return new Set(names);
}

/** The value that is changed in place, or the variable that is given another one. */
function changedBy(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node)) {
    const target = assignedIn(node);
    return target && isPart(target) ? target.expression : target;
  }
  if (!ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression, name } = node.expression;
  if (changing.has(name.text)) return expression;
  return /^(Object\.(assign|define\w+)|Reflect\.set)$/.test(node.expression.getText())
    ? node.arguments[0]
    : undefined;
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

/** Whose part it is, however deep: a property, an element, what a map holds. */
function rootOf(expression: ts.Expression): ts.Expression {
  if (isPart(expression) || isSameValue(expression)) return rootOf(expression.expression);
  if (!ts.isCallExpression(expression) || !isPart(expression.expression)) return expression;
  const isTaken = /^(get|at)$/.test(ownNameOf(expression.expression) ?? "");
  return isTaken ? rootOf(expression.expression) : expression;
}

/** The class of a static member, or what an object was made for; who is an instance belongs to its maker. */
function ownerOfThis(node: ts.Expression): ts.Node | undefined {
  const holder = enclosing(node, (one) => ts.isClassElement(one) || isOwnFunction(one));
  if (holder === undefined) return undefined;
  if (ts.isClassLike(holder.parent)) return isStatic(holder) ? holder.parent : undefined;
  const object = ts.isPropertyAssignment(holder.parent) ? holder.parent.parent : holder.parent;
  if (!ts.isObjectLiteralExpression(object)) return undefined;
  return runsLater(object) ? undefined : (enclosing(object, ts.isVariableDeclaration) ?? object);
}

function isOwnFunction(node: ts.Node): boolean {
  return ts.isFunctionLike(node) && !ts.isArrowFunction(node);
}

function isPart(node: ts.Node): node is ts.PropertyAccessExpression | ts.ElementAccessExpression {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

function isSameValue(
  node: ts.Node,
): node is ts.NonNullExpression | ts.ParenthesizedExpression | ts.AsExpression {
  return (
    ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node)
  );
}

function ownNameOf(expression: ts.Expression): string | undefined {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : undefined;
}

function nameIn(node: ts.Node): string | undefined {
  const { name } = node as ts.NamedDeclaration;
  return name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) ? name.text : undefined;
}
