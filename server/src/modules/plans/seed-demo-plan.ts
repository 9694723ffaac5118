import { findUserByAddress, partyOfUser } from "#modules/identity";
import { postGroup, surely } from "#modules/ledger";
import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { readPlanTerms } from "./plan-settings.ts";
import { insertCharge } from "./subscriptions/charge.queries.ts";
import { chargeSubmission } from "./subscriptions/plan-money.ts";
import { findOpenSubscription, insertSubscription } from "./subscriptions/subscription.queries.ts";

/** A demo seller on Profissional, who has paid the first month out of the wallet. */
export async function seedDemoPlan(trx: Trx, email: string): Promise<void> {
  const user = await findUserByAddress(trx, { email });
  if (!user) throw new Error(`${email} is not among the demo people`);
  const partyId = (await partyOfUser(trx, user.id))!;
  if (await findOpenSubscription(trx, partyId)) return;
  const { price } = await readPlanTerms(trx);
  const id = newId();
  const actor = { userId: user.id, sessionId: newId(), assurance: "aal1" } as const;
  const by = { actor, origin: { address: "127.0.0.1", userAgent: undefined } };
  const month = { id, subscriptionId: id, partyId, amount: price, by };
  await postGroup(trx, chargeSubmission(month), surely);
  await insertSubscription(trx, { id, partyId, userId: user.id, price });
  await insertCharge(trx, { id, subscriptionId: id, amount: price });
}
