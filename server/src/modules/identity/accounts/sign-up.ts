import { businessNow } from "#platform/clock";
import { inTransaction, type Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import type { JsonDocument } from "#platform/json";
import { problems } from "@areon/contracts/core/problems";
import type { UserType } from "@areon/contracts/identity/user-type";
import { authRefuse, type AuthRefusal } from "../auth/auth-refusal.ts";
import { toUnprovedUser, type WireUser } from "../auth/wire-user.ts";
import { sendMailCode, sendSmsCode, type MailFlow } from "../codes/send-code.ts";
import { countSending } from "../codes/sending-limits.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { countAttempts, networkOf } from "../limits/count-attempt.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { hashPassword, isPasswordOf } from "../passwords/hash-password.ts";
import { weaknessesOf } from "../passwords/password-policy.ts";
import { findUserByAddress, updateUser, type Address, type User } from "./account.queries.ts";
import { createAccount } from "./create-account.ts";
import { isNameReserved } from "./reserved-name.ts";
import { retryWhenTaken } from "./retry-when-taken.ts";

export interface SignUp {
  address: Address;
  /** Null when the person signs up by proving the address alone. */
  password: string | null;
  userType: Exclude<UserType, "admin">;
  fullName: string;
  metadata: Record<string, JsonDocument>;
  flow: MailFlow;
  origin: AuthOrigin;
}

/**
 * Opens an account that waits for the proof of its address. The answer, and about the time it takes,
 * are the same whether the address is new, waiting or somebody's; only its owner gets another mail.
 */
export async function signUp(
  dependencies: IdentityDependencies,
  request: SignUp & { password: string },
): Promise<WireUser | AuthRefusal> {
  const { address, password, origin } = request;
  const email = "email" in address ? address.email : undefined;
  if (isNameReserved(request.fullName)) {
    return authRefuse("validation_failed", { message: problems.name_not_allowed.detail });
  }
  const reasons = weaknessesOf(password, { email, name: request.fullName });
  if (reasons.length > 0) {
    return authRefuse("weak_password", { more: { weak_password: { reasons } } });
  }
  const retryAfterSeconds = await countAttempts(dependencies, [
    { kind: "sign_up_network", subject: networkOf(origin.address) },
  ]);
  if (retryAfterSeconds !== undefined) {
    return authRefuse("over_request_rate_limit", { retryAfterSeconds });
  }
  const tooOften = await countSending(dependencies, { address, reason: "signup", origin });
  if (tooOften) return tooOften;
  await retryWhenTaken(() => register(dependencies, request));
  const now = await businessNow(dependencies.db);
  return toUnprovedUser({ id: newId(), address, metadata: request.metadata, now });
}

async function register(
  dependencies: IdentityDependencies,
  request: SignUp & { password: string },
): Promise<void> {
  const { db } = dependencies;
  const existing = await findUserByAddress(db, request.address);
  if (existing) {
    // One hash's worth of work on either way.
    const isSame = await isPasswordOf(existing.password_hash, request.password);
    return inTransaction(db, (trx) => remind(trx, dependencies, { request, existing, isSame }));
  }
  const passwordHash = await hashPassword(request.password);
  await inTransaction(db, (trx) => openAccount(trx, dependencies, { ...request, passwordHash }));
}

/** Also for whoever asks for a code with an address that is new to us. */
export async function openAccount(
  trx: Trx,
  dependencies: IdentityDependencies,
  request: Omit<SignUp, "password"> & { passwordHash: string | null },
): Promise<void> {
  const { address, flow } = request;
  const userId = await createAccount(trx, {
    email: "email" in address ? address.email : null,
    phone: "phone" in address ? address.phone : null,
    passwordHash: request.passwordHash,
    userType: request.userType,
    // Whoever signs up by a code is asked for a name later.
    fullName: isNameReserved(request.fullName) ? "" : request.fullName,
    metadata: request.metadata,
    origin: request.origin,
  });
  if ("email" in address) {
    await sendMailCode(trx, dependencies, { userId, purpose: "signup", to: address.email, flow });
  } else await sendSmsCode(trx, dependencies, { userId, purpose: "sms", to: address.phone });
}

/** An address that we know: its owner hears of it, and nothing of the account changes. */
async function remind(
  trx: Trx,
  dependencies: IdentityDependencies,
  { request, existing, isSame }: { request: SignUp; existing: User; isSame: boolean },
): Promise<void> {
  const { address, flow } = request;
  const { id: userId } = existing;
  if ("phone" in address) {
    if (!existing.phone_confirmed_at) {
      await doubtPassword(trx, { userId, isSame });
      await sendSmsCode(trx, dependencies, { userId, purpose: "sms", to: address.phone });
    }
    return;
  }
  if (!existing.email_confirmed_at) {
    await doubtPassword(trx, { userId, isSame });
    await sendMailCode(trx, dependencies, { userId, purpose: "signup", to: address.email, flow });
    return;
  }
  await queueMessage(trx, dependencies.sealer, {
    userId,
    to: address.email,
    channel: "mail",
    template: "already_registered",
    values: { link: `${dependencies.config.PUBLIC_ORIGIN}/auth/recuperar` },
  });
}

/**
 * A stranger may sign up with somebody's address and wait until its owner confirms it. Two passwords
 * for one unproved address are therefore none: whoever proves the address chooses a new one.
 */
async function doubtPassword(
  trx: Trx,
  { userId, isSame }: { userId: string; isSame: boolean },
): Promise<void> {
  if (!isSame) await updateUser(trx, userId, { is_password_doubtful: true });
}
