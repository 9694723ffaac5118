import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

/** Two registrations of one person at once wait here for each other. */
export async function lockPerson(trx: Trx, userId: string) {
  return trx
    .selectFrom("identity.users")
    .select(["id", "user_type", "full_name"])
    .select(sql<string>`platform.business_date(platform.now())::text`.as("today"))
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function findRegistration(db: Database, userId: string) {
  return db
    .selectFrom("identity.registrations")
    .selectAll()
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function findRegistrationOfIntent(db: Database, intentId: string) {
  return db
    .selectFrom("identity.registrations")
    .select(["user_id", "intent_hash"])
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
}

export async function upsertRegistration(
  trx: Trx,
  row: {
    user_id: string;
    intent_id: string;
    intent_hash: Buffer;
    is_staff: boolean;
    sealed: Buffer;
    municipality_code: number;
  },
): Promise<void> {
  const { intent_id, intent_hash, sealed, municipality_code } = row;
  await trx
    .insertInto("identity.registrations")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ intent_id, intent_hash, sealed, municipality_code }),
    )
    .execute();
}

export async function findPartyKind(
  db: Database,
  partyId: string,
): Promise<"person" | "organisation"> {
  const row = await db
    .selectFrom("identity.parties")
    .select("kind")
    .where("id", "=", partyId)
    .executeTakeFirstOrThrow();
  return row.kind as "person" | "organisation";
}

export async function findOrganisation(db: Database, partyId: string) {
  return db
    .selectFrom("identity.organisations")
    .selectAll()
    .where("party_id", "=", partyId)
    .executeTakeFirst();
}

export async function upsertOrganisation(
  trx: Trx,
  row: { party_id: string; registered_by: string; sealed: Buffer },
  displayName: string,
): Promise<void> {
  await trx
    .insertInto("identity.organisations")
    .values(row)
    .onConflict((conflict) => conflict.column("party_id").doUpdateSet(row))
    .execute();
  await trx
    .updateTable("identity.parties")
    .set({ kind: "organisation", display_name: displayName, updated_at: sql`platform.now()` })
    .where("id", "=", row.party_id)
    .execute();
}
