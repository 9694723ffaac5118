import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";

/** What happens to a policy that its person is told of. */
export type PolicyFact =
  | "contracted"
  | "instalment_paid"
  | "instalment_unpaid"
  | "suspended"
  | "cancelled"
  | "ended";

export const policyChanged = "insurance.policy_changed";

/** Behind the policy's lock, so that its facts keep their order. */
export async function tellOfPolicy(
  trx: Trx,
  fact: { policyId: string; what: PolicyFact; number?: number },
): Promise<void> {
  const { policyId, what, number } = fact;
  const payload = { policy_id: policyId, what, ...(number === undefined ? {} : { number }) };
  await recordEvents(trx, [{ type: policyChanged, key: policyId, payload }]);
}
