import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor } from "#platform/http/actor";
import { isPresenceFresh } from "../accounts/prove-presence.ts";
import { authRefuse, type AuthRefusal } from "../auth/auth-refusal.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { lockActor } from "../sessions/lock-actor.ts";
import { findFactor, type Factor } from "./factor.queries.ts";

/** A factor that counts can only be taken away by a session that has proved one, and just now. */
export async function removeFactor(
  dependencies: IdentityDependencies,
  factorId: string,
  by: { actor: Actor; origin: AuthOrigin },
): Promise<{ id: string } | AuthRefusal> {
  const { userId, sessionId } = by.actor;
  return inTransaction(dependencies.db, async (trx) => {
    const live = await lockActor(trx, by.actor);
    if (!live) return authRefuse("session_not_found");
    const { user, session } = live;
    const factor = await findFactor(trx, { factorId, userId, sessionId });
    if (!factor) return authRefuse("mfa_factor_not_found");
    if (factor.status === "verified" && session.aal !== "aal2") {
      return authRefuse("insufficient_aal", { status: 422 });
    }
    if (factor.status === "verified" && !isPresenceFresh(session)) {
      return authRefuse("reauthentication_needed");
    }
    await trx.deleteFrom("identity.factors").where("id", "=", factorId).execute();
    if (factor.status === "verified") await afterRemoval(trx, factor);
    await recordAudit(trx, [
      { action: "identity.factor_removed", ...by, objectKind: "factor", objectId: factorId },
    ]);
    if (factor.status === "verified") await recordRemoval(trx, factor);
    if (factor.status === "verified" && user.email && user.email_confirmed_at) {
      await queueMessage(trx, dependencies.sealer, {
        userId,
        to: user.email,
        channel: "mail",
        template: factor.factor_type === "webauthn" ? "passkey_removed" : "factor_removed",
        values: { subject: factor.friendly_name },
      });
    }
    return { id: factorId };
  });
}

async function recordRemoval(
  trx: Trx,
  { id, user_id: userId, factor_type }: Factor,
): Promise<void> {
  const payload = { user_id: userId, factor_id: id, factor_type };
  await recordEvents(trx, [{ type: "identity.factor_removed", key: userId, payload }]);
}

/** Sessions that stood on it fall back; recovery codes without a factor open nothing. */
async function afterRemoval(trx: Trx, { id, user_id: userId }: Factor): Promise<void> {
  await trx
    .updateTable("identity.sessions")
    .set({
      aal: "aal1",
      factor_id: null,
      amr: sql`coalesce((select jsonb_agg(entry) from jsonb_array_elements(amr) entry
        where entry ->> 'method' not in ('totp', 'mfa/phone', 'mfa/webauthn')), '[]')`,
    })
    .where("user_id", "=", userId)
    .where("factor_id", "=", id)
    .where("ended_at", "is", null)
    .execute();
  const other = await trx
    .selectFrom("identity.factors")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", "verified")
    .limit(1)
    .executeTakeFirst();
  if (!other)
    await trx.deleteFrom("identity.recovery_codes").where("user_id", "=", userId).execute();
}
