import type { MovementSource, MovementWords } from "#modules/wallet";
import { findAuthorisations } from "./authorisation.queries.ts";
import { findCards } from "../card.queries.ts";
import { debtReason, purchaseReason, refundReason } from "./purchase-money.ts";

const prefixes: Readonly<Record<string, string>> = {
  [purchaseReason]: "",
  [refundReason]: "Estorno de ",
  [debtReason]: "Acerto de ",
};

/** What a statement says of a purchase with a virtual card; held money is pending there. */
export const cardPurchaseMovements: MovementSource = {
  kinds: Object.fromEntries(Object.keys(prefixes).map((reason) => [reason, "card"])),
  // The shop gives the receipt.
  receiptReasons: [],
  describe: async (db, keys) => {
    const purchases = await findAuthorisations(db, [
      ...new Set(keys.map(({ reference }) => reference)),
    ]);
    const cards = await findCards(db, [...new Set(purchases.map(({ card_id }) => card_id))]);
    const byId = new Map(purchases.map((purchase) => [purchase.id, purchase]));
    const digits = new Map(cards.map((card) => [card.id, card.last_digits]));
    return new Map(
      keys.flatMap(({ id, reason, reference }): [string, MovementWords][] => {
        const purchase = byId.get(reference);
        if (!purchase) return [];
        const { merchant, card_id: cardId } = purchase;
        const title = `${prefixes[reason] ?? ""}${merchant}`;
        const detail = `Cartão final ${digits.get(cardId) ?? ""}`.trim();
        return [[id, { title, detail, description: "", other: null }]];
      }),
    );
  },
};
