import ts from "typescript";
import type { SourceText } from "./source-text.ts";

type Declaration = (
  | ts.VariableDeclaration
  | ts.ParameterDeclaration
  | ts.BindingElement
  | ts.FunctionDeclaration
  | ts.ClassLikeDeclaration
) & { readonly name: ts.Identifier };

/** Which declaration a name means where it stands; undefined for what comes from elsewhere. */
export function resolveNames(file: SourceText): (name: ts.Identifier) => Declaration | undefined {
  const declared = new Map<ts.Node, Map<string, Declaration>>();
  for (const node of file.nodes) {
    if (!isDeclaration(node)) continue;
    const scope = enclosing(node, isScope) ?? file.ast;
    const names = declared.get(scope) ?? new Map<string, Declaration>();
    declared.set(scope, names.set(node.name.text, node));
  }
  return (name) => {
    const scope = enclosing(name, (node) => declared.get(node)?.has(name.text) === true);
    return scope && declared.get(scope)!.get(name.text);
  };
}

/** Whether it is done when somebody calls, and not once, while the file is read. */
export function runsLater(node: ts.Node): boolean {
  return enclosing(node, isCalledLater) !== undefined;
}

export function enclosing<Found extends ts.Node>(
  node: ts.Node,
  is: ((node: ts.Node) => node is Found) | ((node: ts.Node) => boolean),
): Found | undefined {
  for (let at = node.parent; at !== undefined; at = at.parent) if (is(at)) return at as Found;
  return undefined;
}

export function isStatic(node: ts.Node): boolean {
  if (ts.isClassStaticBlockDeclaration(node)) return true;
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword) === true;
}

function isCalledLater(node: ts.Node): boolean {
  if (ts.isPropertyDeclaration(node)) return !isStatic(node);
  if (!ts.isFunctionLike(node)) return false;
  let called: ts.Node = node;
  while (ts.isParenthesizedExpression(called.parent)) called = called.parent;
  return !(ts.isCallExpression(called.parent) && called.parent.expression === called);
}

function isDeclaration(node: ts.Node): node is Declaration {
  const declares =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassLike(node);
  return declares && node.name !== undefined && ts.isIdentifier(node.name);
}

function isScope(node: ts.Node): boolean {
  return (
    ts.isFunctionLike(node) ||
    ts.isBlock(node) ||
    ts.isCaseBlock(node) ||
    ts.isForStatement(node) ||
    ts.isForInStatement(node) ||
    ts.isForOfStatement(node) ||
    ts.isCatchClause(node)
  );
}
