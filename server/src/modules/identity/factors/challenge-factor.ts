import { sql } from "kysely";
import { inTransaction } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { newId } from "#platform/ids";
import type { JsonDocument } from "#platform/json";
import { authRefuse, type AuthRefusal } from "../auth/auth-refusal.ts";
import { newCode } from "../codes/one-time-code.ts";
import { countSending } from "../codes/sending-limits.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { challengePasskey } from "../passkeys/challenge-passkey.ts";
import { findFactor } from "./factor.queries.ts";

const challengeSeconds = 300;

/** Opens five minutes in which the factor may be proved; a phone is sent a code. */
export async function challengeFactor(
  dependencies: IdentityDependencies,
  factorId: string,
  { actor, origin }: { actor: Actor; origin: AuthOrigin },
): Promise<Record<string, JsonDocument> | AuthRefusal> {
  const { db, sealer } = dependencies;
  const { userId, sessionId } = actor;
  const factor = await findFactor(db, { factorId, userId, sessionId });
  if (!factor) return authRefuse("mfa_factor_not_found");
  if (factor.factor_type === "webauthn") return challengePasskey(dependencies, factor, actor);
  const { phone } = factor;
  if (phone && !dependencies.config.SMS_URL) return authRefuse("mfa_phone_verify_not_enabled");
  const tooOften = phone
    ? await countSending(dependencies, { address: { phone }, reason: "factor", origin })
    : undefined;
  if (tooOften) return tooOften;
  return inTransaction(db, async (trx) => {
    const id = newId();
    const code = phone ? newCode() : undefined;
    const { expires_at } = await trx
      .insertInto("identity.challenges")
      .values({
        id,
        factor_id: factorId,
        address: origin.address,
        code_hash: code ? sealer.hash("factor code", id, code) : null,
        expires_at: sql`platform.real_now() + make_interval(secs => ${challengeSeconds})`,
      })
      .returning("expires_at")
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("identity.factors")
      .set({ last_challenged_at: sql`platform.real_now()` })
      .where("id", "=", factorId)
      .execute();
    if (phone && code) {
      const values = { code };
      await queueMessage(trx, sealer, {
        userId,
        to: phone,
        channel: "sms",
        template: "code",
        values,
      });
    }
    return {
      id,
      type: factor.factor_type,
      expires_at: Math.floor(expires_at.getTime() / 1000),
    };
  });
}
