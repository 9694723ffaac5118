import type { PixCharge } from "@areon/contracts/payments/charges";

const prefix = "areon.charge-code.";

/** A code that was shown once works without a network until it ends: it is kept on the device. */
export function keepCharge(charge: PixCharge): void {
  const key = prefix + charge.id;
  try {
    if (charge.state === "active") localStorage.setItem(key, JSON.stringify(charge));
    else localStorage.removeItem(key);
  } catch {
    // A full storage only means that the code needs the network.
  }
}

/** The code as it was last seen, if it can still be paid; those that have ended are cleared away. */
export function readKeptCharge(id: string, nowMs: number): PixCharge | undefined {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix) && !parse(key, nowMs)) localStorage.removeItem(key);
  }
  return parse(prefix + id, nowMs);
}

function parse(key: string, nowMs: number): PixCharge | undefined {
  try {
    const charge = JSON.parse(localStorage.getItem(key) ?? "null") as PixCharge | null;
    return charge?.expires_at && Date.parse(charge.expires_at) > nowMs ? charge : undefined;
  } catch {
    return undefined;
  }
}
