/** Bids in one auction up to a confirmed amount: the payee is the auction's id. */
export const bidTerms = "auction bid";
