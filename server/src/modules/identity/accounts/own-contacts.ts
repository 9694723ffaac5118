import type { Database } from "#platform/db/database";

export interface OwnContacts {
  email: string | null;
  /** Proved with a code that was sent there. */
  isEmailConfirmed: boolean;
  /** +5565999998888. */
  phone: string | null;
  isPhoneConfirmed: boolean;
}

/** Addresses under which a person can be reached; null when the account is gone. */
export async function ownContacts(db: Database, userId: string): Promise<OwnContacts | null> {
  const row = await db
    .selectFrom("identity.users")
    .select(["email", "email_confirmed_at", "phone", "phone_confirmed_at"])
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    email: row.email,
    isEmailConfirmed: row.email_confirmed_at !== null,
    phone: row.phone,
    isPhoneConfirmed: row.phone_confirmed_at !== null,
  };
}
