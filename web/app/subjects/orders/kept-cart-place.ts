/** Where a visitor's cart lies on the device. */
export const keptCartKey = "areon.cart";

/** Told to the window whenever the cart of this tab changed; other tabs hear of it by the storage. */
export const keptCartEvent = "areon:cart";
