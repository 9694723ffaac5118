import { readFile } from "node:fs/promises";

export interface TicketRule {
  act: string;
  by: string[];
  from: string[];
  /** The page's own words, with the condition of the second of two. */
  to: string[];
  conditions: string[];
}

/** The table of tickets in docs/domain, which is the specification of their machine. */
export async function readTicketRules(): Promise<TicketRule[]> {
  const page = new URL("../../../../../docs/domain/classification.md", import.meta.url);
  const [, table] = (await readFile(page, "utf8")).split("| act | by | from | to | only if |");
  const rows = table!.split("\n\n")[0]!.trim().split("\n").slice(1);
  const cells = rows.map((row) => row.split("|").map((cell) => cell.trim()));
  const list = (cell: string | undefined) => (cell ?? "").split(/[,;] /).filter(Boolean);
  return cells.map(([, act, by, from, to, only]) => ({
    act: act!,
    by: list(by),
    from: list(from),
    to: list(to),
    conditions: list(only),
  }));
}
