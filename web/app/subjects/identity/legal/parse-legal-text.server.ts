export type LegalBlock =
  | { kind: "heading"; id: string; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] }
  | { kind: "retention" };

export interface LegalPageText {
  /** 'Em resumo': the lines that begin with `>`. */
  summary: string[];
  blocks: LegalBlock[];
  minutes: number;
}

const wordsPerMinute = 200;

/**
 * The little Markdown that the legal texts are written in, with today's values where the text leaves
 * them to settings. Only the server reads it.
 */
export function parseLegalText(
  published: string,
  values: Readonly<Record<string, string>> = {},
): LegalPageText {
  const body = published.replaceAll(
    /\[\[([\w.]+)\]\]/g,
    (mark, name: string) => values[name] ?? mark,
  );
  const parts = body.trim().split(/\n{2,}/);
  const summary: string[] = [];
  const blocks: LegalBlock[] = [];
  for (const part of parts) {
    if (part.startsWith("> ")) summary.push(...linesAfter(part, "> "));
    else blocks.push(toBlock(part, blocks.length));
  }
  const minutes = Math.max(1, Math.round(body.split(/\s+/).length / wordsPerMinute));
  return { summary, blocks, minutes };
}

function toBlock(part: string, index: number): LegalBlock {
  if (part === "[[prazos]]") return { kind: "retention" };
  if (part.startsWith("## ")) return { kind: "heading", id: `parte-${index}`, text: part.slice(3) };
  if (part.startsWith("| ")) return toTable(part);
  if (part.startsWith("- ")) return { kind: "list", items: linesAfter(part, "- ") };
  return { kind: "paragraph", text: part };
}

function linesAfter(part: string, mark: string): string[] {
  return part.split("\n").map((line) => line.slice(mark.length));
}

/** The line of dashes under the head says nothing that a reader would miss. */
function toTable(part: string): LegalBlock {
  const [head = [], , ...rows] = part.split("\n").map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return { kind: "table", head, rows };
}
