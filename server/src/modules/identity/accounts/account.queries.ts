import { sql, type Selectable } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { DB } from "#platform/db/schema.gen";
import { isSuspended } from "./suspension.ts";

export type User = Selectable<DB["identity.users"]>;

/** A user with all that the protocol shows of one. */
export interface Account {
  user: User & { is_suspended: boolean };
  identities: Selectable<DB["identity.identities"]>[];
  factors: Selectable<DB["identity.factors"]>[];
}

/** The submitted address in the spelling of the column it is looked up in. */
export type Address = { email: string } | { phone: string };

export async function findUserByAddress(db: Database, address: Address) {
  return db
    .selectFrom("identity.users as u")
    .selectAll("u")
    .select(isSuspended("u").as("is_suspended"))
    .$if("email" in address, (query) =>
      query.where("u.email", "=", (address as { email: string }).email),
    )
    .$if("phone" in address, (query) =>
      query.where("u.phone", "=", (address as { phone: string }).phone),
    )
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();
}

export async function findAccount(db: Database, userId: string): Promise<Account | undefined> {
  const user = await db
    .selectFrom("identity.users as u")
    .selectAll("u")
    .select(isSuspended("u").as("is_suspended"))
    .where("u.id", "=", userId)
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();
  if (!user) return undefined;
  const identities = await db
    .selectFrom("identity.identities")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  const factors = await db
    .selectFrom("identity.factors")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return { user, identities, factors };
}

/** Without reading it whole, for who asks nothing else. */
export async function isAccountOpen(db: Database, userId: string): Promise<boolean> {
  const user = await db
    .selectFrom("identity.users")
    .select("id")
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return user !== undefined;
}

/** For acts on the signed-in person, whom the wall has just found. */
export async function getAccount(db: Database, userId: string): Promise<Account> {
  const account = await findAccount(db, userId);
  if (!account) throw new Error(`user ${userId} is gone`);
  return account;
}

/** Events of a person are ordered by this lock. */
export async function lockUser(trx: Trx, userId: string): Promise<Account["user"]> {
  return trx
    .selectFrom("identity.users as u")
    .selectAll("u")
    .select(isSuspended("u").as("is_suspended"))
    .where("u.id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type UserChange = Partial<
  Omit<{ [Column in keyof User]: User[Column] | ReturnType<typeof sql<Date>> }, "id">
>;

export async function updateUser(trx: Trx, userId: string, change: UserChange): Promise<void> {
  await trx
    .updateTable("identity.users")
    .set({ ...(change as object), updated_at: sql`platform.now()` })
    .where("id", "=", userId)
    .execute();
}
