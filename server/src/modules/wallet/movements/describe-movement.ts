import type { Movement, MovementKind } from "@areon/contracts/wallet/wallet";
import type { StatementEntry } from "#modules/ledger";
import { centsToDecimal } from "#platform/money";
import {
  describeBySources,
  type MovementSource,
  type MovementWords,
  type StatementParts,
} from "./movement-source.ts";
import { findTransfers, type StoredTransfer } from "../transfers/transfer.queries.ts";

/** The wallet's own reasons in the ledger. */
export const reasonsOf = {
  transfer: "wallet_transfer",
  adjustment: "wallet_adjustment",
} as const;

const ownKinds = new Map<string, string>(
  Object.entries(reasonsOf).map(([kind, reason]) => [reason, kind]),
);

/** Reasons that no statement knows yet have a plain name. */
export function kindOfReason(sources: readonly MovementSource[], reason: string): string {
  const source = sources.find(({ kinds }) => reason in kinds);
  return ownKinds.get(reason) ?? source?.kinds[reason] ?? "other";
}

/** Whether whoever paid may show a receipt of it. */
export function hasReceipt(sources: readonly MovementSource[], reason: string): boolean {
  return (
    reason === reasonsOf.transfer ||
    sources.some(({ receiptReasons }) => receiptReasons.includes(reason))
  );
}

export function reasonsOfKind(sources: readonly MovementSource[], kind: MovementKind): string[] {
  const known = [...ownKinds, ...sources.flatMap(({ kinds }) => Object.entries(kinds))];
  return known.filter(([, name]) => name === kind).map(([reason]) => reason);
}

/** Entries of the books as a person reads them; names and texts come for the whole page at once. */
export async function describeMovements(
  { db, cards, sources }: StatementParts,
  entries: readonly StatementEntry[],
): Promise<Movement[]> {
  const sent = entries.filter(({ reason }) => reason === reasonsOf.transfer);
  const transfers = new Map(
    (
      await findTransfers(
        db,
        sent.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  // Registered names: what people call themselves is theirs to change, also to somebody else's name.
  const names = await cards.ofAll(sent.map(({ otherAccountId }) => otherAccountId));
  const words = await describeBySources({ db, sources }, entries);
  return entries.map((entry) => {
    const isIn = entry.side === "credit";
    return {
      id: entry.id,
      kind: kindOfReason(sources, entry.reason),
      direction: isIn ? "in" : "out",
      amount: centsToDecimal(entry.amount),
      ...wordsFor(entry, {
        name: names.get(entry.otherAccountId)?.name,
        transfer: transfers.get(entry.id),
        told: words.get(entry.id),
      }),
      state: entry.state,
      balance_after: entry.balanceAfter === null ? null : centsToDecimal(entry.balanceAfter),
      at: entry.at.toISOString(),
    };
  });
}

function wordsFor(
  { reason, side }: StatementEntry,
  {
    name,
    transfer,
    told,
  }: {
    name: string | undefined;
    transfer: StoredTransfer | undefined;
    told: MovementWords | undefined;
  },
): Pick<Movement, "title" | "detail"> {
  if (told) return { title: told.title, detail: told.detail };
  const isIn = side === "credit";
  if (reason === reasonsOf.transfer) {
    const what = isIn ? "Transferência recebida" : "Transferência enviada";
    const text = transfer?.description ?? "";
    return { title: name || "Conta excluída", detail: text ? `${what} · ${text}` : what };
  }
  if (reason === reasonsOf.adjustment) {
    return {
      title: "Ajuste da AREON",
      detail: isIn ? "Crédito na carteira" : "Débito na carteira",
    };
  }
  return { title: isIn ? "Entrada" : "Saída", detail: "Movimento da carteira" };
}
