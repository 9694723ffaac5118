/** To whom a purchase by wallet is paid: the platform, which keeps it until the goods are there. */
export const checkoutPayee = "orders.checkout";

/** A seller gives money of an order back: the payee is the order's id. */
export const refundTerms = "order refund";
