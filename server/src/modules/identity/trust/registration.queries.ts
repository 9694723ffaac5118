import { sql } from "kysely";
import type { WrappedKey } from "#platform/crypto/key-ring";
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

export interface SealedParty {
  partyId: string;
  /** Under whose legal key it lies. */
  userId: string;
  isCompany: boolean;
  sealed: Buffer;
  key: WrappedKey;
}

/** Of each party the company's record, or that of its first member; what nobody can open is left out. */
export async function findSealedParties(
  db: Database,
  partyIds: readonly string[],
): Promise<SealedParty[]> {
  const { rows } = await sql<Omit<SealedParty, "key"> & WrappedKey>`
    select s.party_id as "partyId", s.user_id as "userId", s.is_company as "isCompany", s.sealed,
      k.wrapped_key as wrapped, k.master_key_id as "masterKeyId"
    from (
      select party_id, registered_by as user_id, true as is_company, sealed
      from identity.organisations where party_id = any (${partyIds}::uuid[])
      union all
      select m.party_id, r.user_id, false, r.sealed
      from (
        select distinct on (party_id) party_id, user_id from identity.memberships
        where party_id = any (${partyIds}::uuid[]) order by party_id, since
      ) m
      join identity.registrations r on r.user_id = m.user_id and r.erased_at is null
      where not exists (select from identity.organisations o where o.party_id = m.party_id)
    ) s
    join identity.person_keys k on k.user_id = s.user_id and k.purpose = 'legal'`.execute(db);
  return rows.map(({ wrapped, masterKeyId, ...row }) => ({
    ...row,
    key: { wrapped, masterKeyId },
  }));
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
