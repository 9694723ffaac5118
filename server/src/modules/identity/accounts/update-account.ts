import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor } from "#platform/http/actor";
import type { JsonDocument } from "#platform/json";
import { authRefuse, type AuthRefusal } from "../auth/auth-refusal.ts";
import { toWireUser, type WireUser } from "../auth/wire-user.ts";
import { sendEmailChangeCodes } from "../codes/send-email-change-codes.ts";
import { sendSmsCode, type MailFlow } from "../codes/send-code.ts";
import { countSending } from "../codes/sending-limits.ts";
import { forgetDevices, rememberDevice } from "../devices/known-device.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { hashPassword, isPasswordOf } from "../passwords/hash-password.ts";
import { weaknessesOf } from "../passwords/password-policy.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { lockActor } from "../sessions/lock-actor.ts";
import { getSession } from "../sessions/session.queries.ts";
import type { SessionRow } from "../sessions/session.ts";
import { getAccount, updateUser, type Account } from "./account.queries.ts";
import { fitsMetadata, mergeMetadata } from "./metadata.ts";
import { provePresence } from "./prove-presence.ts";

export interface AccountChange {
  email: string | undefined;
  phone: string | undefined;
  password: string | undefined;
  currentPassword: string | undefined;
  nonce: string | undefined;
  data: Record<string, JsonDocument> | undefined;
  flow: MailFlow;
}

interface By {
  actor: Actor;
  origin: AuthOrigin;
}

/** What a person changes about their own account through the auth client. */
export async function updateAccount(
  dependencies: IdentityDependencies,
  change: AccountChange,
  by: By,
): Promise<WireUser | AuthRefusal> {
  const { db } = dependencies;
  const account = await getAccount(db, by.actor.userId);
  const session = await getSession(db, by.actor.sessionId);
  const wanted = withoutIdle(change, account);
  const refusal =
    examineFactor(wanted, { account, actor: by.actor }) ??
    examineWeakness(wanted.password, account) ??
    (await examineProof(dependencies, { change: wanted, account, session, by })) ??
    (await examineSameness(wanted.password, account)) ??
    (await examineAddresses(dependencies, wanted, by.origin));
  if (refusal) return refusal;
  const passwordHash = wanted.password ? await hashPassword(wanted.password) : undefined;
  const late = await inTransaction(db, async (trx) => {
    const live = await lockActor(trx, by.actor);
    if (!live) return authRefuse("session_not_found");
    // Merged under the lock: two tabs that change a field each keep both.
    const metadata = mergeMetadata(live.user.user_metadata, change.data ?? {});
    if (!fitsMetadata(metadata)) return authRefuse("validation_failed");
    if (change.data) await updateUser(trx, account.user.id, { user_metadata: metadata });
    if (passwordHash) {
      await replacePassword(trx, dependencies, { account, session, passwordHash, by });
    }
    await beginAddressChanges(trx, dependencies, { change: wanted, account });
    return undefined;
  });
  return late ?? toWireUser(await getAccount(db, account.user.id), by.actor.sessionId);
}

/** Asking for the address that one has already is no change. */
function withoutIdle(change: AccountChange, { user }: Account): AccountChange {
  return {
    ...change,
    email: change.email === user.email ? undefined : change.email,
    phone: change.phone === user.phone ? undefined : change.phone,
  };
}

function examineFactor(
  { email, phone, password }: AccountChange,
  { account, actor }: { account: Account; actor: Actor },
): AuthRefusal | undefined {
  const isSensitive = email !== undefined || phone !== undefined || password !== undefined;
  const hasFactor = account.factors.some(({ status }) => status === "verified");
  const isLow = isSensitive && hasFactor && actor.assurance !== "aal2";
  return isLow ? authRefuse("insufficient_aal") : undefined;
}

async function examineProof(
  dependencies: IdentityDependencies,
  {
    change,
    account,
    session,
    by,
  }: { change: AccountChange; account: Account; session: SessionRow; by: By },
): Promise<AuthRefusal | undefined> {
  const { currentPassword, nonce } = change;
  const hasPassword = change.password !== undefined;
  const hasAddress = change.email !== undefined || change.phone !== undefined;
  const offersProof = currentPassword !== undefined || nonce !== undefined;
  if (!hasPassword && !hasAddress && !offersProof) return undefined;
  return provePresence(dependencies, {
    user: account.user,
    session,
    currentPassword,
    nonce,
    origin: by.origin,
    change: { hasPassword, hasAddress },
  });
}

/** Before the proof, which may be a code of one use. */
function examineWeakness(password: string | undefined, { user }: Account): AuthRefusal | undefined {
  if (password === undefined) return undefined;
  const reasons = weaknessesOf(password, { email: user.email ?? undefined, name: user.full_name });
  if (reasons.length === 0) return undefined;
  return authRefuse("weak_password", { more: { weak_password: { reasons } } });
}

/** After the proof, or it would tell the present password. */
async function examineSameness(
  password: string | undefined,
  { user }: Account,
): Promise<AuthRefusal | undefined> {
  if (password === undefined) return undefined;
  const isSame = user.password_hash !== null && (await isPasswordOf(user.password_hash, password));
  return isSame ? authRefuse("same_password") : undefined;
}

async function examineAddresses(
  dependencies: IdentityDependencies,
  { email, phone }: AccountChange,
  origin: AuthOrigin,
): Promise<AuthRefusal | undefined> {
  if (phone !== undefined && !dependencies.config.SMS_URL) {
    return authRefuse("phone_provider_disabled", { status: 422 });
  }
  const tooOften =
    email === undefined
      ? undefined
      : await countSending(dependencies, { address: { email }, reason: "email_change", origin });
  if (tooOften || phone === undefined) return tooOften;
  return countSending(dependencies, { address: { phone }, reason: "phone_change", origin });
}

async function replacePassword(
  trx: Trx,
  { sealer }: IdentityDependencies,
  change: { account: Account; session: SessionRow; passwordHash: string; by: By },
): Promise<void> {
  const { user } = change.account;
  const { actor, origin } = change.by;
  await updateUser(trx, user.id, {
    password_hash: change.passwordHash,
    password_changed_at: sql<Date>`platform.now()`,
    ...(change.session.recovered_at ? { password_recovered_at: sql<Date>`platform.now()` } : {}),
  });
  await trx.deleteFrom("identity.one_time_tokens").where("user_id", "=", user.id).execute();
  await endSessions(trx, { userId: user.id, except: actor.sessionId }, "password_changed");
  await forgetDevices(trx, { userId: user.id, secret: "sign_in" });
  await rememberDevice(trx, { userId: user.id, deviceId: origin.deviceId, secret: "sign_in" });
  await recordAudit(trx, [
    { action: "identity.password_changed", actor, origin, objectKind: "user", objectId: user.id },
  ]);
  await recordEvents(trx, [
    { type: "identity.password_changed", key: user.id, payload: { user_id: user.id } },
  ]);
  if (user.email && user.email_confirmed_at) {
    await queueMessage(trx, sealer, {
      userId: user.id,
      to: user.email,
      channel: "mail",
      template: "password_changed",
    });
  }
}

async function beginAddressChanges(
  trx: Trx,
  dependencies: IdentityDependencies,
  { change, account }: { change: AccountChange; account: Account },
): Promise<void> {
  const { user } = account;
  if (change.email !== undefined) {
    const restart = { is_current_email_proved: false, is_new_email_proved: false };
    await updateUser(trx, user.id, { new_email: change.email, ...restart });
    await sendEmailChangeCodes(trx, dependencies, {
      user: { ...user, ...restart },
      newEmail: change.email,
      flow: change.flow,
    });
  }
  if (change.phone !== undefined) {
    const to = change.phone;
    await updateUser(trx, user.id, { new_phone: to });
    await sendSmsCode(trx, dependencies, { userId: user.id, purpose: "phone_change", to });
  }
}
