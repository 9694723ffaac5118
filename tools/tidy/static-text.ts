import { posix } from "node:path";
import ts from "typescript";
import type { Repository } from "./repository.ts";
import { enclosing, resolveNames } from "./scopes.ts";
import type { SourceText } from "./source-text.ts";

/**
 * What an expression of the code is as a text, when that can be read without running it: literals, templates and sums
 * of constants of this file or of one that it imports. Undefined for all else.
 */
export function readStaticTexts(
  repository: Repository,
  file: SourceText,
): (node: ts.Node) => string | undefined {
  const declarationOf = resolveNames(file);
  const read = (node: ts.Node): string | undefined => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isParenthesizedExpression(node)) return read(node.expression);
    if (ts.isTemplateExpression(node)) return template(node, (part) => part.text);
    if (ts.isTaggedTemplateExpression(node)) return raw(node);
    if (ts.isIdentifier(node)) return constant(node);
    if (ts.isCallExpression(node)) return joined(node);
    if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) {
      return undefined;
    }
    return all([read(node.left), read(node.right)]);
  };
  const template = (
    { head, templateSpans }: ts.TemplateExpression,
    textOf: (part: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail) => string,
  ) =>
    all([
      textOf(head),
      ...templateSpans.flatMap((span) => [read(span.expression), textOf(span.literal)]),
    ]);
  const raw = ({ tag, template: written }: ts.TaggedTemplateExpression) => {
    if (tag.getText() !== "String.raw") return undefined;
    if (ts.isTemplateExpression(written)) return template(written, (part) => part.rawText!);
    return written.rawText;
  };
  const constant = (name: ts.Identifier): string | undefined => {
    const declaration = declarationOf(name);
    if (!declaration) return imported(name);
    const { parent } = declaration;
    const isConstant =
      ts.isVariableDeclarationList(parent) && (parent.flags & ts.NodeFlags.Const) !== 0;
    if (!isConstant || !ts.isVariableDeclaration(declaration)) return undefined;
    return declaration.initializer && read(declaration.initializer);
  };
  const imported = (name: ts.Identifier): string | undefined => {
    const binding = file.nodes
      .filter((node) => ts.isImportSpecifier(node))
      .find((node) => node.name.text === name.text);
    const from = binding && enclosing(binding, ts.isImportDeclaration)?.moduleSpecifier;
    if (!from || !ts.isStringLiteral(from) || !from.text.startsWith(".")) return undefined;
    const other = repository.byPath.get(posix.join(posix.dirname(file.path), from.text));
    const origin = (binding.propertyName ?? binding.name).text;
    const exported = other?.ast.statements
      .filter((node) => ts.isVariableStatement(node))
      .filter(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const) !== 0)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .find((node) => node.name.getText() === origin)?.initializer;
    return exported && readStaticTexts(repository, other)(exported);
  };
  /** `["a", "b"].join("|")` */
  const joined = ({ expression, arguments: [by, ...more] }: ts.CallExpression) => {
    if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== "join")
      return undefined;
    const list = expression.expression;
    const between = by && read(by);
    if (!ts.isArrayLiteralExpression(list) || between === undefined || more.length > 0)
      return undefined;
    const parts = list.elements.map(read);
    return parts.every((part) => part !== undefined) ? parts.join(between) : undefined;
  };
  return read;
}

function all(parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.join("");
}
