import type { Database } from "#platform/db/database";

export interface Mailbox {
  address: string;
  firstName: string;
}

/** Where a person gets mail at this moment; nowhere when no address is confirmed. */
export async function mailboxOf(db: Database, userId: string): Promise<Mailbox | undefined> {
  const user = await db
    .selectFrom("identity.users")
    .select(["email", "full_name"])
    .where("id", "=", userId)
    .where("email_confirmed_at", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!user?.email) return undefined;
  return { address: user.email, firstName: user.full_name.split(" ")[0] ?? "" };
}
