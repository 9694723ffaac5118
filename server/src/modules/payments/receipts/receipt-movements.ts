import type { Vault } from "#modules/identity";
import type { MovementSource, MovementWords } from "#modules/wallet";
import { openPayer } from "./payer.ts";
import { findReceipts, findReceiptsByKeys, type ReceiptRow } from "./receipt.queries.ts";

const ways: Readonly<Record<string, string>> = {
  pix_in: "Pix recebido",
  boleto_in: "Boleto pago",
  transfer_in: "Transferência recebida",
  pix_return_in: "Pix devolvido",
  pix_return_out: "Pix devolvido a quem pagou",
};

/** What a statement says of money that came in from outside: who sent it, and by what way. */
export function receiptMovements({ vault }: { vault: Vault }): MovementSource {
  return {
    kinds: {
      pix_in: "pix",
      boleto_in: "boleto",
      transfer_in: "bank_transfer",
      pix_return_in: "pix",
      pix_return_out: "pix",
    },
    // Whoever paid has the receipt of their own bank.
    receiptReasons: [],
    describe: async (db, keys) => {
      const receipts = await findReceipts(
        db,
        keys.map(({ id }) => id),
      );
      const found = new Map(receipts.map((receipt) => [receipt.id, receipt]));
      const later = keys.filter(({ id }) => !found.has(id));
      const assigned = await findReceiptsByKeys(
        db,
        later.map(({ reference }) => reference),
      );
      for (const { id, reference } of later) {
        const receipt = assigned.find(({ economic_key }) => economic_key === reference);
        if (receipt) found.set(id, receipt);
      }
      const reasons = new Map(keys.map(({ id, reason }) => [id, reason]));
      const words = await Promise.all(
        [...found].map(async ([id, receipt]) => {
          const payer = await openPayer({ db, vault }, receipt);
          return [id, wordsFor(receipt, reasons.get(id)!, payer)] as const;
        }),
      );
      return new Map(words);
    },
  };
}

function wordsFor(
  { rail, economic_key, is_repeat, paid_purchase }: ReceiptRow,
  reason: string,
  payer: MovementWords["other"],
): MovementWords {
  const way = ways[reason]!;
  return {
    title: payer?.name ?? way,
    detail: [
      way,
      ...(is_repeat ? ["segundo pagamento"] : []),
      ...(paid_purchase ? ["para uma compra"] : []),
    ].join(" · "),
    description: "",
    other: payer,
    endToEndId: rail === "pix" ? economic_key : null,
  };
}
