import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { getAccount } from "../accounts/account.queries.ts";
import { authRefuse, type AuthRefusal } from "../auth/auth-refusal.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { lockActor } from "../sessions/lock-actor.ts";

/** Takes a way to sign in away; one always stays, and the account's own address is changed, not unlinked. */
export async function unlinkIdentity(
  { db }: IdentityDependencies,
  identityId: string,
  by: { actor: Actor; origin: Origin },
): Promise<AuthRefusal | undefined> {
  const { userId } = by.actor;
  return inTransaction(db, async (trx) => {
    const live = await lockActor(trx, by.actor);
    if (!live) return authRefuse("session_not_found");
    const { user, identities, factors } = await getAccount(trx, userId);
    const hasFactor = factors.some(({ status }) => status === "verified");
    if (hasFactor && live.session.aal !== "aal2") return authRefuse("insufficient_aal");
    if (identities.length <= 1) return authRefuse("single_identity_not_deletable");
    const identity = identities.find(({ id }) => id === identityId);
    if (!identity) return authRefuse("identity_not_found");
    if (identity.provider === "email" && user.email) {
      return authRefuse("email_conflict_identity_not_deletable");
    }
    await trx.deleteFrom("identity.identities").where("id", "=", identityId).execute();
    await recordAudit(trx, [
      {
        action: "identity.identity_unlinked",
        ...by,
        objectKind: "user",
        objectId: userId,
        before: { provider: identity.provider },
      },
    ]);
    return undefined;
  });
}
