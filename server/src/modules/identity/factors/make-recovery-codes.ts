import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { isPresenceFresh } from "../accounts/prove-presence.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { lockActor } from "../sessions/lock-actor.ts";
import { newRecoveryCode, recoveryCodeCount } from "./recovery-codes.ts";

/**
 * New codes replace the old ones; they are shown here and never again. Whoever holds them needs no
 * phone, so an open session alone must not be enough to get them.
 */
export async function makeRecoveryCodes(
  { db, sealer }: IdentityDependencies,
  by: { actor: Actor; origin: Origin },
): Promise<{ codes: string[] } | Refusal> {
  const { userId } = by.actor;
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  return inTransaction(db, async (trx) => {
    const live = await lockActor(trx, by.actor);
    if (!live) return refuse("unauthenticated");
    if (live.session.aal !== "aal2") return refuse("second_factor_required");
    if (!isPresenceFresh(live.session)) return refuse("proof_too_old");
    await trx.deleteFrom("identity.recovery_codes").where("user_id", "=", userId).execute();
    await trx
      .insertInto("identity.recovery_codes")
      .values(
        codes.map((code) => ({
          user_id: userId,
          code_hash: sealer.hash("recovery code", userId, code),
        })),
      )
      .execute();
    await recordAudit(trx, [
      { action: "identity.recovery_codes_made", ...by, objectKind: "user", objectId: userId },
    ]);
    return { codes };
  });
}
