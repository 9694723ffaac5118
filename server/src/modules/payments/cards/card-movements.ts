import type { MovementSource, MovementWords } from "#modules/wallet";
import { findCardPayments } from "./card-payment.queries.ts";

const titles: Readonly<Record<string, string>> = {
  card_in: "Pagamento por cartão",
  card_refund: "Devolução ao cartão",
  card_refund_failed: "Devolução recusada pelo cartão",
  card_refund_outside: "Devolução ao cartão",
  card_chargeback: "Contestação no cartão",
  card_chargeback_won: "Contestação no cartão encerrada",
};

/** What a statement says of money that came from a card, or goes back to it. */
export const cardMovements: MovementSource = {
  kinds: Object.fromEntries(Object.keys(titles).map((reason) => [reason, "order"])),
  // Whoever paid has the receipt of the card.
  receiptReasons: [],
  describe: async (db, keys) => {
    const ids = [...new Set(keys.map(({ reference }) => reference))];
    const payments = await findCardPayments(db, ids);
    const found = new Map(payments.map((payment) => [payment.id, payment]));
    return new Map(
      keys.flatMap(({ id, reason, reference }) => {
        const payment = found.get(reference);
        return payment ? [[id, wordsFor(reason, payment.description)] as const] : [];
      }),
    );
  },
};

function wordsFor(reason: string, detail: string): MovementWords {
  return { title: titles[reason]!, detail, description: "", other: null };
}
