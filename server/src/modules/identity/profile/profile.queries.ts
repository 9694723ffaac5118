import { sql, type Updateable } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { DB } from "#platform/db/schema.gen";

type ProfileColumns = Updateable<DB["identity.profiles"]>;

/** The account with its profile; a person who never opened the settings has none yet. */
function profiles(db: Database) {
  return db
    .selectFrom("identity.users as u")
    .leftJoin("identity.profiles as p", "p.user_id", "u.id")
    .leftJoin("places.municipalities as m", "m.ibge_code", "p.municipality_code")
    .select(["u.id", "u.user_type", "u.full_name", "u.email", "u.created_at"])
    .select(["u.updated_at as changed_at", "p.updated_at"])
    .select(["p.username", "p.bio", "p.sealed_phone", "p.avatar_file_id", "p.provides_services"])
    .select(["p.is_hidden_from_lookup", "m.ibge_code", "m.name as municipality", "m.uf"])
    .where("u.deleted_at", "is", null);
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export async function findProfile(db: Database, userId: string) {
  return profiles(db).where("u.id", "=", userId).executeTakeFirst();
}

export async function findProfileByUsername(db: Database, username: string) {
  return profiles(db).where("p.username", "=", username).executeTakeFirst();
}

export async function upsertProfile(
  trx: Trx,
  userId: string,
  changes: Omit<ProfileColumns, "user_id" | "updated_at">,
): Promise<void> {
  const row = { ...changes, updated_at: sql<Date>`platform.now()` };
  await trx
    .insertInto("identity.profiles")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

/** A person's party goes by the person's name; a company keeps its own. */
export async function renamePerson(
  trx: Trx,
  { userId, fullName }: { userId: string; fullName: string },
): Promise<void> {
  const updated_at = sql<Date>`platform.now()`;
  await trx
    .updateTable("identity.users")
    .set({ full_name: fullName, updated_at })
    .where("id", "=", userId)
    .execute();
  await trx
    .updateTable("identity.parties")
    .set({ display_name: fullName, updated_at })
    .where("kind", "=", "person")
    .where("id", "in", (own) =>
      own
        .selectFrom("identity.memberships")
        .select("party_id")
        .where("user_id", "=", userId)
        .where("role", "=", "owner"),
    )
    .execute();
}
