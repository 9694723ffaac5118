import { newFactorTerms } from "@areon/contracts/identity/terms";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Trx } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { newId } from "#platform/ids";
import type { JsonDocument } from "#platform/json";
import { getAccount, type Account } from "../accounts/account.queries.ts";
import { isPresenceFresh } from "../accounts/prove-presence.ts";
import { authRefuse, type AuthRefusal } from "../auth/auth-refusal.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { lockActor } from "../sessions/lock-actor.ts";
import type { SessionRow } from "../sessions/session.ts";
import { consumeGrant } from "../trust/consume-grant.ts";
import { getPinState } from "../trust/get-pin-state.ts";
import { dropStaleFactors, factorSecretPurpose, isWithinReach } from "./factor.queries.ts";
import { newTotp } from "./totp.ts";

const maxFactors = 10;

export type Enrolment = { friendlyName: string; grant: string | undefined } & (
  | { type: "totp"; issuer: string | undefined }
  | { type: "phone"; phone: string }
  | { type: "webauthn" }
);

type Answer = Record<string, JsonDocument>;

/** Begins a second factor. It counts only after its first code; its secret is shown here, once. */
export async function enrolFactor(
  dependencies: IdentityDependencies,
  enrolment: Enrolment,
  by: { actor: Actor; origin: AuthOrigin },
): Promise<Answer | AuthRefusal> {
  const { db } = dependencies;
  if (enrolment.type === "phone" && !dependencies.config.SMS_URL) {
    return authRefuse("mfa_phone_enroll_not_enabled");
  }
  return inTransaction(db, async (trx) => {
    const live = await lockActor(trx, by.actor);
    if (!live) return authRefuse("session_not_found");
    await dropStaleFactors(trx, by.actor.userId);
    const account = await getAccount(trx, by.actor.userId);
    const refusal = examine({ account, enrolment, session: live.session });
    if (refusal) return refusal;
    const missing = await examineGrant(trx, dependencies, { enrolment, actor: by.actor });
    if (missing) return missing;
    await dropNamesakes(trx, { enrolment, actor: by.actor });
    const answer = await insertFactor(trx, dependencies, { account, enrolment, actor: by.actor });
    await recordAudit(trx, [
      {
        action: "identity.factor_begun",
        ...by,
        objectKind: "factor",
        objectId: answer.id,
      },
    ]);
    return answer;
  });
}

function examine(request: {
  account: Account;
  enrolment: Enrolment;
  session: SessionRow;
}): AuthRefusal | undefined {
  const { account, enrolment, session } = request;
  const factors = account.factors.filter((factor) => isWithinReach(factor, session.id));
  const hasFactor = factors.some(({ status }) => status === "verified");
  if (hasFactor && session.aal !== "aal2") {
    return authRefuse("insufficient_aal", { status: 403 });
  }
  // Whoever finds an open session must not be able to lock its owner out with a factor of their own, nor
  // come back with it.
  if (!isPresenceFresh(session)) return authRefuse("reauthentication_needed");
  if (factors.length >= maxFactors) return authRefuse("too_many_enrolled_mfa_factors");
  if (enrolment.type === "phone") {
    const { phone } = enrolment;
    const isThere = factors.some((row) => row.phone === phone && row.status === "verified");
    if (isThere) return authRefuse("mfa_verified_factor_exists");
  }
  const name = enrolment.friendlyName;
  const isTaken = name !== "" && factors.some((factor) => factor.friendly_name === name);
  return isTaken ? authRefuse("mfa_factor_name_conflict") : undefined;
}

/**
 * A factor confirms money in place of the PIN, or opens the account for the next one. Where there is a PIN, it
 * has to say yes first: whoever learnt a password would otherwise make themselves a factor and need no PIN any more.
 */
async function examineGrant(
  trx: Trx,
  { config }: IdentityDependencies,
  { enrolment, actor }: { enrolment: Enrolment; actor: Actor },
): Promise<AuthRefusal | undefined> {
  const { is_set: hasPin } = await getPinState({ db: trx, config }, { userId: actor.userId });
  if (!hasPin) return undefined;
  const refusal = await consumeGrant(trx, {
    actor,
    grant: enrolment.grant ?? "",
    purpose: "security_change",
    terms: newFactorTerms[enrolment.type],
  });
  return refusal ? authRefuse("step_up_required") : undefined;
}

/** A name that was begun in another session, where it can't be taken back from here, keeps nobody from it. */
async function dropNamesakes(
  trx: Trx,
  { enrolment, actor }: { enrolment: Enrolment; actor: Actor },
): Promise<void> {
  await trx
    .deleteFrom("identity.factors")
    .where("user_id", "=", actor.userId)
    .where("status", "=", "unverified")
    .where("friendly_name", "<>", "")
    .where("friendly_name", "=", enrolment.friendlyName)
    .execute();
}

async function insertFactor(
  trx: Trx,
  { sealer }: IdentityDependencies,
  { account, enrolment, actor }: { account: Account; enrolment: Enrolment; actor: Actor },
): Promise<Answer & { id: string }> {
  const id = newId();
  const { user } = account;
  const row = {
    id,
    user_id: user.id,
    session_id: actor.sessionId,
    friendly_name: enrolment.friendlyName,
  };
  const shown = { id, type: enrolment.type, friendly_name: enrolment.friendlyName };
  if (enrolment.type === "phone") {
    const { phone } = enrolment;
    await trx
      .insertInto("identity.factors")
      .values({ ...row, factor_type: "phone", phone })
      .execute();
    return { ...shown, phone };
  }
  if (enrolment.type === "webauthn") {
    await trx
      .insertInto("identity.factors")
      .values({ ...row, factor_type: "webauthn" })
      .execute();
    return shown;
  }
  const { secret, uri, qrCode } = newTotp({
    issuer: enrolment.issuer ?? "AREON",
    account: user.email ?? user.phone ?? user.id,
  });
  await trx
    .insertInto("identity.factors")
    .values({
      ...row,
      factor_type: "totp",
      sealed_secret: sealer.seal(factorSecretPurpose, secret),
    })
    .execute();
  return { ...shown, totp: { qr_code: qrCode, secret, uri } };
}
