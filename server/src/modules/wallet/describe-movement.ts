import type { Movement, MovementKind } from "@areon/contracts/wallet";
import type { StatementEntry } from "#modules/ledger";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import type { PartyCards } from "./party-cards.ts";
import { findTransfers, type StoredTransfer } from "./transfer.queries.ts";

/** The ledger's reasons that a statement knows by name. */
export const reasonsOf: Readonly<Record<MovementKind, string>> = {
  transfer: "wallet_transfer",
  adjustment: "wallet_adjustment",
};

const kinds = new Map(Object.entries(reasonsOf).map(([kind, reason]) => [reason, kind]));

/** Reasons that no statement knows yet have a plain name. */
export function kindOfReason(reason: string): string {
  return kinds.get(reason) ?? "other";
}

/** Entries of the books as a person reads them; names and texts come for the whole page at once. */
export async function describeMovements(
  { db, cards }: { db: Database; cards: PartyCards },
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
  return entries.map((entry) => {
    const isIn = entry.side === "credit";
    return {
      id: entry.id,
      kind: kindOfReason(entry.reason),
      direction: isIn ? "in" : "out",
      amount: centsToDecimal(entry.amount),
      ...wordsFor(entry, {
        name: names.get(entry.otherAccountId)?.name,
        transfer: transfers.get(entry.id),
      }),
      state: entry.state,
      balance_after: entry.balanceAfter === null ? null : centsToDecimal(entry.balanceAfter),
      at: entry.at.toISOString(),
    };
  });
}

function wordsFor(
  { reason, side }: StatementEntry,
  { name, transfer }: { name: string | undefined; transfer: StoredTransfer | undefined },
): Pick<Movement, "title" | "detail"> {
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
