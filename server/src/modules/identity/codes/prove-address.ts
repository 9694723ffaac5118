import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Sealer } from "#platform/sealing";
import { findUserByAddress, lockUser, updateUser, type User } from "../accounts/account.queries.ts";
import { authRefuse, isAuthRefusal, type AuthRefusal } from "../auth/auth-refusal.ts";
import type { AuthOrigin } from "../identity-dependencies.ts";
import { queueMessage } from "../messages/queue-message.ts";
import type { CodePurpose } from "./one-time-code.ts";
import { redeemCode, type CodeProof } from "./redeem-code.ts";

export interface ProvedAddress {
  userId: string;
  purpose: CodePurpose;
  flowStateId: string | null;
  /** False when the other address of a change has yet to agree. */
  isComplete: boolean;
}

/** Uses up a code or link and writes down what it proves. One answer for wrong, used, old or unknown. */
export async function proveAddress(
  trx: Trx,
  sealer: Sealer,
  request: { purposes: readonly CodePurpose[]; proof: CodeProof; origin: AuthOrigin },
): Promise<ProvedAddress | AuthRefusal> {
  const { deviceId } = request.origin;
  const redeemed = await redeemCode(trx, sealer, { ...request, deviceId });
  if (!redeemed) return authRefuse("otp_expired");
  const { userId, purpose, flowStateId } = redeemed;
  const user = await lockUser(trx, userId);
  if (user.deleted_at) return authRefuse("otp_expired");
  if (user.is_suspended) return authRefuse("user_banned");
  const isComplete = await applyProof(trx, sealer, { user, purpose, origin: request.origin });
  if (isAuthRefusal(isComplete)) return isComplete;
  return { userId, purpose, flowStateId, isComplete };
}

interface Proof {
  user: User;
  purpose: CodePurpose;
  origin: AuthOrigin;
}

async function applyProof(trx: Trx, sealer: Sealer, proof: Proof): Promise<boolean | AuthRefusal> {
  const { user, purpose } = proof;
  switch (purpose) {
    case "signup":
    case "magiclink":
    case "recovery":
      if (!user.email_confirmed_at) await confirm(trx, user, "email");
      return true;
    case "sms":
      if (!user.phone_confirmed_at) await confirm(trx, user, "phone");
      return true;
    case "email_change_current":
    case "email_change_new":
      return changeEmail(trx, sealer, proof);
    case "phone_change":
      return changePhone(trx, sealer, proof);
    case "reauthentication":
    default:
      return true;
  }
}

/** Only now is it known whose account it is; a password that two people have set is dropped. */
async function confirm(trx: Trx, user: User, kind: "email" | "phone"): Promise<void> {
  await updateUser(trx, user.id, {
    [`${kind}_confirmed_at`]: sql<Date>`platform.now()`,
    ...(user.is_password_doubtful ? { password_hash: null, is_password_doubtful: false } : {}),
  });
  const verified = JSON.stringify({ [`${kind}_verified`]: true });
  await trx
    .updateTable("identity.identities")
    .set({
      identity_data: sql`identity_data || ${verified}::jsonb`,
      updated_at: sql`platform.now()`,
    })
    .where("user_id", "=", user.id)
    .where("provider", "=", kind)
    .execute();
}

async function changeEmail(
  trx: Trx,
  sealer: Sealer,
  { user, purpose, origin }: Proof,
): Promise<boolean | AuthRefusal> {
  if (!user.new_email) return authRefuse("otp_expired");
  const isCurrentProved = user.is_current_email_proved || purpose === "email_change_current";
  const isNewProved = user.is_new_email_proved || purpose === "email_change_new";
  const needsCurrent = user.email !== null && user.email_confirmed_at !== null;
  if (!isNewProved || (needsCurrent && !isCurrentProved)) {
    await updateUser(trx, user.id, {
      is_current_email_proved: isCurrentProved,
      is_new_email_proved: isNewProved,
    });
    return false;
  }
  if (await findUserByAddress(trx, { email: user.new_email })) return authRefuse("email_exists");
  await updateUser(trx, user.id, {
    email: user.new_email,
    email_confirmed_at: sql<Date>`platform.now()`,
    new_email: null,
    is_current_email_proved: false,
    is_new_email_proved: false,
  });
  await replaceInIdentity(trx, { userId: user.id, provider: "email", address: user.new_email });
  await recordChange(trx, { user, action: "identity.email_changed", origin });
  if (user.email) {
    await queueMessage(trx, sealer, {
      userId: user.id,
      to: user.email,
      channel: "mail",
      template: "email_changed",
      values: { subject: user.new_email },
    });
  }
  return true;
}

async function changePhone(
  trx: Trx,
  sealer: Sealer,
  { user, origin }: Proof,
): Promise<boolean | AuthRefusal> {
  if (!user.new_phone) return authRefuse("otp_expired");
  if (await findUserByAddress(trx, { phone: user.new_phone })) return authRefuse("phone_exists");
  await updateUser(trx, user.id, {
    phone: user.new_phone,
    phone_confirmed_at: sql<Date>`platform.now()`,
    new_phone: null,
  });
  await replaceInIdentity(trx, { userId: user.id, provider: "phone", address: user.new_phone });
  await recordChange(trx, { user, action: "identity.phone_changed", origin });
  if (user.email && user.email_confirmed_at) {
    await queueMessage(trx, sealer, {
      userId: user.id,
      to: user.email,
      channel: "mail",
      template: "phone_changed",
      values: { subject: user.new_phone },
    });
  }
  return true;
}

/** An account that came by another way gets this one too, now that the address is proved. */
async function replaceInIdentity(
  trx: Trx,
  change: { userId: string; provider: "email" | "phone"; address: string },
): Promise<void> {
  const { userId, provider, address } = change;
  const data = JSON.stringify({ sub: userId, [provider]: address, [`${provider}_verified`]: true });
  const email = provider === "email" ? address : null;
  await trx
    .insertInto("identity.identities")
    .values({ user_id: userId, provider, provider_id: userId, identity_data: data, email })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "provider_id"])
        .doUpdateSet({ identity_data: data, email, updated_at: sql`platform.now()` }),
    )
    .execute();
}

async function recordChange(
  trx: Trx,
  change: {
    user: User;
    action: "identity.email_changed" | "identity.phone_changed";
    origin: AuthOrigin;
  },
): Promise<void> {
  await recordAudit(trx, [
    {
      action: change.action,
      actor: null,
      origin: change.origin,
      objectKind: "user",
      objectId: change.user.id,
    },
  ]);
  const { id } = change.user;
  await recordEvents(trx, [{ type: change.action, key: id, payload: { user_id: id } }]);
}
