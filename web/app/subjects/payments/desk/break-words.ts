import type { BreakKind, ReconciliationBreak } from "@areon/contracts/payments/desk";

export const breakLabels: Readonly<Record<BreakKind, string>> = {
  missing_here: "Só no banco",
  missing_at_bank: "Só nos livros",
  amount_differs: "Valores diferentes",
  unmatched_receipt: "Recebimento sem dono",
  totals_differ: "Soma não confere",
};

const subjectNames: Readonly<Record<string, string>> = {
  pix: "Pix",
  boleto: "Boleto",
  transfer: "Transferência",
  payout: "Envio",
  taken: "Devolução",
};

/** "pix:E123" as the desk says it: "Pix E123". */
export function subjectText(subject: string): string {
  const split = subject.indexOf(":");
  const name = subjectNames[subject.slice(0, split)];
  if (name === undefined) return "Contas no banco parceiro";
  return `${name} ${subject.slice(split + 1)}`;
}

export type BreakAct = "assign" | "return" | "close";

/**
 * What a person can do about it. Money without an owner is given to whose it is or goes back where it
 * came from, and a sum that does not add up ends when the books do; only the rest is closed with a note.
 */
export function actsOn({
  kind,
  may_assign: mayAssign,
  may_return: mayReturn,
}: Pick<ReconciliationBreak, "kind" | "may_assign" | "may_return">): BreakAct[] {
  if (kind === "totals_differ") return [];
  if (kind !== "unmatched_receipt") return ["close"];
  return [...(mayAssign ? ["assign" as const] : []), ...(mayReturn ? ["return" as const] : [])];
}
