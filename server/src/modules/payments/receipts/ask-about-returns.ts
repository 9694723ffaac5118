import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { receivePix } from "./receive-pix.ts";
import { listReturning } from "./receipt.queries.ts";

const most = 20;

/** Of money that shall go back to who paid, the bank tells only where a charge was paid: so it is asked. */
export async function askAboutReturns(
  parts: PaymentsDependencies & { bank: Bank },
): Promise<number> {
  const waiting = await listReturning(parts.db, most);
  const asked = await Promise.allSettled(waiting.map((id) => receivePix(parts, id)));
  for (const one of asked) {
    if (one.status === "rejected") parts.log.warn({ err: one.reason }, "a return waits");
  }
  // None of them is due again at once.
  return 0;
}
