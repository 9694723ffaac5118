import { faults, postGroup, refuseUnpaid, whenRefused } from "#modules/ledger";
import type { Trx } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { payOrders } from "../acts/pay-orders.ts";
import { markCheckoutPaid } from "./checkout.queries.ts";

/** From the buyer's wallet to each order's own account, in one group; the last thing of the placing. */
export async function payByWallet(
  trx: Trx,
  { checkoutId, partyId, userId }: { checkoutId: string; partyId: string; userId: string },
): Promise<null | Refusal> {
  const { transfers } = await payOrders(trx, { checkoutId, role: "buyer", actorId: userId });
  const [first, ...others] = transfers;
  await markCheckoutPaid(trx, checkoutId);
  return postGroup(
    trx,
    { transfers: [first!, ...others], isDerived: true },
    {
      ...faults,
      posted: () => null,
      ...whenRefused((refused) => refuseUnpaid(trx, refused, partyId)),
    },
  );
}
