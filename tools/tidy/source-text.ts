import ts from "typescript";

export interface Comment {
  /** Without its markers. */
  readonly text: string;
  readonly line: number;
  readonly isDoc: boolean;
}

/** One file, parsed at most once however many rules look at it. */
export class SourceText {
  readonly path: string;
  readonly text: string;
  #ast: ts.SourceFile | undefined;
  #nodes: readonly ts.Node[] | undefined;
  #comments: readonly Comment[] | undefined;
  #lineStarts: readonly number[] | undefined;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  get isScript(): boolean {
    return /\.[cm]?[jt]sx?$/.test(this.path);
  }

  get isTest(): boolean {
    return /\.test\.tsx?$/.test(this.path) || this.path.startsWith("e2e/");
  }

  /** Limits and dead code are about what people write: not about generated files or seed content. */
  get isGeneratedOrSeed(): boolean {
    return /\.gen\.[a-z]+$/.test(this.path) || this.path.startsWith("db/seed/");
  }

  get lineCount(): number {
    return this.text.replace(/\n$/, "").split("\n").length;
  }

  get ast(): ts.SourceFile {
    this.#ast ??= ts.createSourceFile(this.path, this.text, ts.ScriptTarget.Latest, true);
    return this.#ast;
  }

  /** Every node in reading order, so that a rule is a filter instead of a walk. */
  get nodes(): readonly ts.Node[] {
    this.#nodes ??= this.isScript ? flatten(this.ast) : [];
    return this.#nodes;
  }

  get comments(): readonly Comment[] {
    this.#comments ??= this.isScript ? findComments(this) : [];
    return this.#comments;
  }

  lineAt(position: number): number {
    this.#lineStarts ??= [...this.text.matchAll(/^/gm)].map((match) => match.index);
    let low = 0;
    let high = this.#lineStarts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#lineStarts[middle]! <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  lineOf(node: ts.Node): number {
    return this.lineAt(node.getStart(this.ast));
  }
}

function flatten(root: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return nodes;
}

/** Outside literals, two slashes or a slash and a star always open a comment. */
function findComments(file: SourceText): Comment[] {
  const literals = file.nodes.filter(isLiteralText).map((node) => ({
    start: node.getStart(file.ast),
    end: node.end,
  }));
  const comments: Comment[] = [];
  let position = 0;
  for (const { start, end } of [...literals, { start: file.text.length, end: file.text.length }]) {
    // A literal may stand inside a comment that was read already, never the other way round.
    if (start < position) continue;
    comments.push(...commentsBetween(file, position, start));
    position = end;
  }
  return comments;
}

function commentsBetween(file: SourceText, start: number, end: number): Comment[] {
  const gap = file.text.slice(start, end);
  return [...gap.matchAll(/\/\/(.*)|\/\*([^]*?)\*\//g)].map((match) => ({
    text: (match[1] ?? match[2] ?? "").replaceAll(/^\s*\* ?/gm, "").trim(),
    line: file.lineAt(start + match.index),
    isDoc: match[0].startsWith("/**"),
  }));
}

function isLiteralText(node: ts.Node): boolean {
  return (
    ts.isStringLiteral(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  );
}
