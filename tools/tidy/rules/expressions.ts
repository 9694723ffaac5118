import ts from "typescript";
import { judged } from "../../expressions/judged.ts";
import { harmless, shortName } from "../harmless-expressions.ts";
import type { Repository } from "../repository.ts";
import type { Finding, Rule } from "../rule.ts";
import type { SourceText } from "../source-text.ts";
import { readStaticTexts } from "../static-text.ts";

/** Where a slow text costs everybody else, because it is read in a process of ours. */
const isOurs = (path: string) => /^(contracts|server)\//.test(path) || path.endsWith(".server.ts");

/** A text that somebody sends must not keep a process busy; in their own browser only what never ends counts. */
export const expressions: Rule = {
  name: "expressions",
  guarantee: "no regular expression runs away with a text that somebody may choose",
  check: (repository) =>
    repository.files.filter(isLookedAt).flatMap((file) => [...findingsIn(repository, file)]),
};

export function isLookedAt({ path, isTest, isScript }: SourceText): boolean {
  return isScript && !isTest && /^(contracts|server|web)\//.test(path);
}

function* findingsIn(repository: Repository, file: SourceText): Generator<Finding> {
  const { path } = file;
  const excused = new Set(Object.keys(harmless[path] ?? {}));
  const used = new Set<string>();
  for (const { text, line, isKnown } of expressionsOf(repository, file)) {
    const growth = judged[text];
    const isFine = isKnown && (growth === "linear" || (growth === "quadratic" && !isOurs(path)));
    if (isFine) continue;
    const name = shortName(text);
    used.add(name);
    if (excused.has(name)) continue;
    yield { path, line, message: `${name} ${faultOf(isKnown ? growth : null)}` };
  }
  for (const text of excused) {
    if (used.has(text)) continue;
    yield {
      path,
      line: 1,
      message: `${text} needs no reason in harmless-expressions.ts: take it out there`,
    };
  }
}

function faultOf(growth: string | null | undefined): string {
  if (growth === undefined) return "is not judged yet: run `pnpm expressions`";
  return growth === null
    ? "is put together at work: write its text out, or give the reason in harmless-expressions.ts"
    : "may run away: write it otherwise, or give the reason in harmless-expressions.ts";
}

interface Written {
  /** The expression itself, or else the code that makes it. */
  text: string;
  line: number;
  isKnown: boolean;
}

/** Literals, and whatever goes through `RegExp` or becomes an expression on its way into a search. */
export function expressionsOf(repository: Repository, file: SourceText): Written[] {
  const read = readStaticTexts(repository, file);
  return file.nodes.flatMap((node) => {
    const line = file.lineOf(node);
    if (ts.isRegularExpressionLiteral(node)) return { text: node.getText(), line, isKnown: true };
    if (isMadeOfText(node)) return writtenBy(node, read, line);
    const isLoose = ts.isIdentifier(node) && node.text === "RegExp" && isValue(node);
    return isLoose ? { text: node.parent.getText(), line, isKnown: false } : [];
  });
}

type Making = ts.NewExpression | ts.CallExpression;

/** `new RegExp(…)`, `RegExp(…)`, and `text.match("…")`, which makes one of a text. */
function isMadeOfText(node: ts.Node): node is Making {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  const { expression } = node;
  if (ts.isIdentifier(expression)) return expression.text === "RegExp";
  const isSearch =
    ts.isPropertyAccessExpression(expression) &&
    /^(?:match|matchAll|search)$/.test(expression.name.text);
  const [first] = node.arguments ?? [];
  return (
    isSearch &&
    first !== undefined &&
    (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))
  );
}

function writtenBy(
  node: Making,
  read: (node: ts.Node) => string | undefined,
  line: number,
): Written {
  const [source, flags] = node.arguments ?? [];
  const text = source && read(source);
  const signs = flags ? read(flags) : "";
  if (text === undefined || signs === undefined)
    return { text: node.getText(), line, isKnown: false };
  return { text: String(new RegExp(text, signs)), line, isKnown: true };
}

/** Not as a type, and not where it is called. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isTypeReferenceNode(parent)) return false;
  const isRight =
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
  if (isRight) return false;
  return !(
    (ts.isNewExpression(parent) || ts.isCallExpression(parent)) &&
    parent.expression === node
  );
}
