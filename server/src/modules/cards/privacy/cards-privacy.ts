import type { ErasureBlocker } from "#modules/identity";
import { findOpenPurchase } from "../purchases/authorisation.queries.ts";
import { closeCardsOf } from "../card.queries.ts";

/** Whoever leaves has no shop's money held and owes none; their cards are closed with the account. */
export const cardsErasureBlocker: ErasureBlocker = {
  find: async (db, userId) =>
    (await findOpenPurchase(db, userId)) ? "compras com cartão em aberto" : null,
  shut: async (trx, userId) => {
    // Closing waits for a purchase that is being decided at this moment, so it is found below.
    await closeCardsOf(trx, userId);
    return !(await findOpenPurchase(trx, userId));
  },
};
