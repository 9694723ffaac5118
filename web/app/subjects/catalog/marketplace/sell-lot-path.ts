/** Where a buyer sells: the dialog that creates an auction. */
export const sellLotPath = "/auctions?criar=1";
