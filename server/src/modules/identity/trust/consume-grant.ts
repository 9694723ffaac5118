import type { Database, Trx } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { hashOfBinding, hashOfToken, type GrantBinding } from "./grant-binding.ts";
import { hasSensitiveGrant, useUpGrant } from "./grant.queries.ts";
import { refuseWhileMoneyWaits } from "./step-up.ts";

/**
 * Called in the transaction of the act itself, after a repeat of its intent was answered: if the act
 * does not happen, neither is the grant used up. What is named here must be what was agreed to.
 */
export async function consumeGrant(
  trx: Trx,
  { actor, grant, ...binding }: GrantBinding & { actor: Actor; grant: string },
): Promise<Refusal | null> {
  const used = await useUpGrant(trx, {
    actor,
    purpose: binding.purpose,
    tokenHash: hashOfToken(grant),
    bindingHash: hashOfBinding(binding),
  });
  if (!used) return refuse("step_up_required");
  // Asked again here: the password may have been recovered after the grant was given. A code of the app gave none
  // in a wait unless the app was older.
  if (binding.purpose !== "money_out" || used.method === "totp") return null;
  return refuseWhileMoneyWaits(trx, actor.userId);
}

/** Before protected data of one's own is shown: ten minutes after a PIN or a code, in this session. */
export async function requireSensitiveView(db: Database, actor: Actor): Promise<Refusal | null> {
  return (await hasSensitiveGrant(db, actor)) ? null : refuse("step_up_required");
}
