import { acceptedDocumentNames } from "@areon/contracts/identity/legal";
import type { UserType } from "@areon/contracts/identity/user-type";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Origin } from "#platform/http/actor";
import { newId } from "#platform/ids";
import type { JsonDocument } from "#platform/json";

export interface NewAccount {
  email: string | null;
  phone: string | null;
  isEmailConfirmed?: boolean;
  passwordHash: string | null;
  userType: UserType;
  fullName: string;
  metadata: Record<string, JsonDocument>;
  /** Besides the address, a provider that vouches for the person. */
  provider?: { name: string; subject: string; data: Record<string, JsonDocument> };
  origin: Origin | undefined;
  reason?: string;
}

/** User, party, first way to sign in and the accepted documents, all at once or not at all. */
export async function createAccount(trx: Trx, account: NewAccount): Promise<string> {
  const userId = newId();
  await trx
    .insertInto("identity.users")
    .values({
      id: userId,
      user_type: account.userType,
      email: account.email,
      phone: account.phone,
      email_confirmed_at: account.isEmailConfirmed ? sql`platform.now()` : null,
      full_name: account.fullName,
      user_metadata: JSON.stringify(account.metadata),
      password_hash: account.passwordHash,
      password_changed_at: account.passwordHash ? sql`platform.now()` : null,
    })
    .execute();
  await insertParty(trx, { userId, name: account.fullName });
  await insertIdentities(trx, userId, account);
  await acceptDocuments(trx, userId, account.origin);
  if (account.userType !== "admin") {
    await trx
      .insertInto("platform.user_roles")
      .values({ user_id: userId, role: account.userType })
      .execute();
  }
  await recordAudit(trx, [
    {
      action: "identity.signed_up",
      actor: null,
      ...(account.origin ? { origin: account.origin } : {}),
      objectKind: "user",
      objectId: userId,
      ...(account.reason ? { reason: account.reason } : {}),
      after: { user_type: account.userType },
    },
  ]);
  await recordEvents(trx, [
    {
      type: "identity.user_signed_up",
      key: userId,
      payload: { user_id: userId, user_type: account.userType },
    },
  ]);
  return userId;
}

async function insertParty(
  trx: Trx,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  const partyId = newId();
  await trx
    .insertInto("identity.parties")
    .values({ id: partyId, kind: "person", display_name: name })
    .execute();
  await trx
    .insertInto("identity.memberships")
    .values({ user_id: userId, party_id: partyId, role: "owner" })
    .execute();
}

async function insertIdentities(trx: Trx, userId: string, account: NewAccount): Promise<void> {
  const { email, phone, provider } = account;
  const ways = [];
  if (provider) {
    ways.push({ provider: provider.name, provider_id: provider.subject, data: provider.data });
  } else if (email) ways.push({ provider: "email", provider_id: userId, data: { email } });
  else if (phone) ways.push({ provider: "phone", provider_id: userId, data: { phone } });
  await trx
    .insertInto("identity.identities")
    .values(
      ways.map(({ provider: name, provider_id, data }) => ({
        user_id: userId,
        provider: name,
        provider_id,
        email,
        identity_data: JSON.stringify({ sub: provider_id, ...data }),
        // Whoever comes from a provider signs in by it at this moment.
        last_sign_in_at: provider ? sql`platform.now()` : null,
      })),
    )
    .execute();
}

/** The line under the button says so: whoever continues accepts what is in force at that moment. */
async function acceptDocuments(
  trx: Trx,
  userId: string,
  origin: Origin | undefined,
): Promise<void> {
  await trx
    .insertInto("identity.legal_acceptances")
    .columns(["user_id", "document", "version", "sha256", "address"])
    .expression((query) =>
      query
        .selectFrom("identity.legal_documents")
        .distinctOn("document")
        .select([
          sql<string>`${userId}::uuid`.as("user_id"),
          "document",
          "version",
          "sha256",
          sql<string | null>`${origin?.address ?? null}::inet`.as("address"),
        ])
        .where("document", "in", acceptedDocumentNames)
        .where("valid_from", "<=", sql<Date>`platform.now()`)
        .orderBy("document")
        .orderBy("valid_from", "desc"),
    )
    .execute();
}
