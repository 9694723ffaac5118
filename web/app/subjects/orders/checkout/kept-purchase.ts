import type { Checkout } from "@areon/contracts/orders/checkout";

const prefix = "areon.purchase.";

/** Kept on the device while it waits for its payment: the code can be paid without a network here. */
export function keepPurchase(checkout: Checkout): void {
  const key = prefix + checkout.id;
  try {
    if (checkout.state === "awaiting_payment") localStorage.setItem(key, JSON.stringify(checkout));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing needs its network.
  }
}

/** What purchases did not have when some of those that are still kept were written. */
const sinceThen = { deposit: "0.00", auction_id: null, needs_address: false };

/** Undefined when there is none, or when its time is over and only the server knows what became of it. */
export function readKeptPurchase(id: string, nowMs: number): Checkout | undefined {
  try {
    const text = localStorage.getItem(prefix + id);
    const kept = text ? { ...sinceThen, ...(JSON.parse(text) as Checkout) } : undefined;
    return kept?.expires_at && Date.parse(kept.expires_at) > nowMs ? kept : undefined;
  } catch {
    return undefined;
  }
}
