import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import type { Trx } from "#platform/db/database";
import {
  findAccount,
  findUserByAddress,
  lockUser,
  updateUser,
  type User,
} from "../accounts/account.queries.ts";
import { createAccount } from "../accounts/create-account.ts";
import { isNameReserved } from "../accounts/reserved-name.ts";
import { authRefuse, type AuthRefusal } from "../auth/auth-refusal.ts";
import type { AuthOrigin } from "../identity-dependencies.ts";
import { providerName, type ProviderPerson } from "./openid-provider.ts";

/**
 * Whose account this is: the one that the provider's person signed in to before, the one that is being
 * linked, the one with the same proved address, or a new one.
 */
export async function welcomePerson(
  trx: Trx,
  visit: { person: ProviderPerson; linkingUserId: string | null; origin: AuthOrigin },
): Promise<{ userId: string } | AuthRefusal> {
  const { person, linkingUserId, origin } = visit;
  const known = await findIdentity(trx, person.subject);
  if (linkingUserId) {
    // Between leaving for the provider and coming back the account may be gone.
    const { deleted_at, is_suspended } = await lockUser(trx, linkingUserId);
    if (deleted_at) return authRefuse("user_not_found");
    if (is_suspended) return authRefuse("user_banned");
    if (known && known.user_id !== linkingUserId) return authRefuse("identity_already_exists");
    if (!known) await linkIdentity(trx, { userId: linkingUserId, person, origin });
    return { userId: linkingUserId };
  }
  if (known) return returning(trx, known);
  const { email } = person;
  if (!email || !person.isEmailVerified) return authRefuse("provider_email_needs_verification");
  const owner = await findUserByAddress(trx, { email });
  if (owner) return adopt(trx, { owner, person, origin });
  const userId = await createAccount(trx, {
    email,
    phone: null,
    isEmailConfirmed: true,
    passwordHash: null,
    userType: "buyer",
    fullName: isNameReserved(person.name) ? "" : person.name,
    metadata: { full_name: person.name },
    provider: { name: providerName, subject: person.subject, data: dataOf(person) },
    origin,
  });
  return { userId };
}

async function findIdentity(trx: Trx, subject: string) {
  return trx
    .selectFrom("identity.identities")
    .selectAll()
    .where("provider", "=", providerName)
    .where("provider_id", "=", subject)
    .executeTakeFirst();
}

async function returning(
  trx: Trx,
  identity: { id: string; user_id: string },
): Promise<{ userId: string } | AuthRefusal> {
  const account = await findAccount(trx, identity.user_id);
  if (!account) return authRefuse("user_not_found");
  if (account.user.is_suspended) return authRefuse("user_banned");
  await trx
    .updateTable("identity.identities")
    .set({ last_sign_in_at: sql`platform.now()`, updated_at: sql`platform.now()` })
    .where("id", "=", identity.id)
    .execute();
  return { userId: identity.user_id };
}

/** An address that nobody had proved may carry a stranger's password, which goes. */
async function adopt(
  trx: Trx,
  visit: { owner: User & { is_suspended: boolean }; person: ProviderPerson; origin: AuthOrigin },
): Promise<{ userId: string } | AuthRefusal> {
  const { owner, person, origin } = visit;
  if (owner.is_suspended) return authRefuse("user_banned");
  if (!owner.email_confirmed_at) {
    await updateUser(trx, owner.id, {
      email_confirmed_at: sql<Date>`platform.now()`,
      password_hash: null,
      is_password_doubtful: false,
    });
  }
  await linkIdentity(trx, { userId: owner.id, person, origin });
  return { userId: owner.id };
}

async function linkIdentity(
  trx: Trx,
  link: { userId: string; person: ProviderPerson; origin: AuthOrigin },
): Promise<void> {
  const { userId, person, origin } = link;
  await trx
    .insertInto("identity.identities")
    .values({
      user_id: userId,
      provider: providerName,
      provider_id: person.subject,
      identity_data: JSON.stringify({ sub: person.subject, ...dataOf(person) }),
      email: person.email ?? null,
      last_sign_in_at: sql`platform.now()`,
    })
    .execute();
  await recordAudit(trx, [
    {
      action: "identity.identity_linked",
      actor: null,
      origin,
      objectKind: "user",
      objectId: userId,
      after: { provider: providerName },
    },
  ]);
}

function dataOf({ email, isEmailVerified, name }: ProviderPerson) {
  return { email: email ?? "", email_verified: isEmailVerified, full_name: name };
}
