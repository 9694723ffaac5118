import type { Vault } from "#modules/identity";
import type { MovementSource, MovementWords } from "#modules/wallet";
import { openDestination, type Destination } from "./payout-destination.ts";
import { findPayoutRows, type PayoutRow } from "./payout.queries.ts";

/** What a statement says of money that went out: to whom and how, or what it cost. */
export function payoutMovements({ vault }: { vault: Vault }): MovementSource {
  return {
    kinds: { pix_out: "pix", transfer_out: "bank_transfer", transfer_fee: "fee" },
    receiptReasons: ["pix_out", "transfer_out"],
    describe: async (db, keys) => {
      const ids = [...new Set(keys.map(({ reference }) => reference))];
      const rows = await findPayoutRows(db, ids);
      const reading = vault.forList();
      const payouts = new Map<string, { row: PayoutRow; to: Destination | null }>();
      for (const row of rows) {
        payouts.set(row.id, { row, to: await openDestination(db, reading, row) });
      }
      return new Map(
        keys.flatMap(({ id, reason, reference }) => {
          const payout = payouts.get(reference);
          return payout ? [[id, wordsFor(reason, payout.row, payout.to)] as const] : [];
        }),
      );
    },
  };
}

function wordsFor(reason: string, row: PayoutRow, to: Destination | null): MovementWords {
  if (reason === "transfer_fee") {
    return {
      title: "Taxa de transferência",
      detail: "Saque por transferência bancária",
      description: "",
      other: null,
    };
  }
  const way = row.kind === "pix" ? "Pix enviado" : "Saque";
  const { description } = row;
  const detail = row.kind === "pix" ? description : (to?.bank_name ?? "");
  return {
    title: to?.name ?? way,
    detail: detail ? `${way} · ${detail}` : way,
    description,
    other: to && { name: to.name, document: to.document },
    endToEndId: row.end_to_end_id,
    // What was let go took its fee back with it.
    fee: row.state === "failed" ? undefined : row.fee,
  };
}
