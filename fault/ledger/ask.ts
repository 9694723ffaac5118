import type { Submission, Transfer } from "../../server/src/modules/ledger/index.ts";

/** A transfer as it travels to the API and stands in the clients' own log. */
export interface AskedTransfer {
  id: string;
  kind: "transfer" | "hold" | "post" | "void";
  debit: string;
  credit: string;
  amount: number;
  holdId?: string;
  expiresAt?: string;
}

export interface Ask {
  transfers: AskedTransfer[];
}

export function toSubmission({ transfers }: Ask): Submission {
  const [first, ...rest] = transfers.map(toTransfer);
  if (!first) throw new Error("nothing was asked");
  return { transfers: [first, ...rest] };
}

function toTransfer({
  id,
  kind,
  debit,
  credit,
  amount,
  holdId,
  expiresAt,
}: AskedTransfer): Transfer {
  const named = { id, reason: "fault", reference: "" };
  const sides = { debit, credit, amount: BigInt(amount) };
  if (kind === "transfer") return { kind, ...named, ...sides };
  if (kind === "hold") {
    return { kind, ...named, ...sides, ...(expiresAt ? { expiresAt: new Date(expiresAt) } : {}) };
  }
  if (!holdId) throw new Error("a resolution names its hold");
  return kind === "post"
    ? { kind, ...named, holdId, amount: sides.amount }
    : { kind, ...named, holdId };
}
