import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { lockUser } from "../accounts/account.queries.ts";
import { isPresenceFresh } from "../accounts/prove-presence.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { getSession } from "../sessions/session.queries.ts";
import { newRecoveryCode, recoveryCodeCount } from "./recovery-codes.ts";

/**
 * New codes replace the old ones; they are shown here and never again. Whoever holds them needs no
 * phone, so an open session alone must not be enough to get them.
 */
export async function makeRecoveryCodes(
  { db, sealer }: IdentityDependencies,
  by: { actor: Actor; origin: Origin },
): Promise<{ codes: string[] } | Refusal> {
  const { userId, sessionId, assurance } = by.actor;
  if (assurance !== "aal2") return refuse("second_factor_required");
  if (!isPresenceFresh(await getSession(db, sessionId))) return refuse("proof_too_old");
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
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
  });
  return { codes };
}
