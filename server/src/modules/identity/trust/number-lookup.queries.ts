import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { Lookup } from "./vault.ts";

/** The unique indexes by which the database decides who was first with a number. */
export const numberConstraints = {
  cpf: "cpf_lookups_one_per_person",
  cnpj: "cnpj_lookups_one_per_number",
} as const;

/** Hashes of a person's CPF under the keys of today; those under others are forgotten. */
export async function replaceCpfLookups(
  trx: Trx,
  { userId, lookups }: { userId: string; lookups: readonly Lookup[] },
): Promise<void> {
  await trx
    .deleteFrom("identity.cpf_lookups")
    .where("user_id", "=", userId)
    .where("key_id", "not in", idsOf(lookups))
    .execute();
  await sql`
    insert into identity.cpf_lookups (user_id, key_id, lookup, is_staff, is_erased)
    select r.user_id, l.key_id, l.lookup, r.is_staff, r.erased_at is not null
    from identity.registrations r,
      unnest(${idsOf(lookups)}::text[], ${hashesOf(lookups)}::bytea[]) as l (key_id, lookup)
    where r.user_id = ${userId}
    on conflict (user_id, key_id) do nothing`.execute(trx);
  await trx
    .updateTable("identity.registrations")
    .set({ hashed_under: namesOf(lookups), cpf_lookup: null })
    .where("user_id", "=", userId)
    .execute();
}

/** A company may correct its number, so what stands there is replaced. */
export async function replaceCnpjLookups(
  trx: Trx,
  { partyId, lookups }: { partyId: string; lookups: readonly Lookup[] },
): Promise<void> {
  await trx.deleteFrom("identity.cnpj_lookups").where("party_id", "=", partyId).execute();
  await trx
    .insertInto("identity.cnpj_lookups")
    .values(lookups.map(({ keyId, hash }) => ({ party_id: partyId, key_id: keyId, lookup: hash })))
    .execute();
  await trx
    .updateTable("identity.organisations")
    .set({ hashed_under: namesOf(lookups), cnpj_lookup: null })
    .where("party_id", "=", partyId)
    .execute();
}

interface OtherKeys {
  /** Those of today. */
  lookupKeys: string;
  batch: number;
  /** People and companies whose number no key opens. */
  except: readonly string[];
}

/** Whose numbers are not hashed under exactly these keys, locked against a second sweeper. */
export async function lockRegistrationsOfOtherKeys(
  trx: Trx,
  { lookupKeys, batch, except }: OtherKeys,
) {
  return (
    trx
      .selectFrom("identity.registrations")
      .select(["user_id", "sealed"])
      // Two ranges of the index instead of one walk over all of it.
      .where((eb) =>
        eb.or([eb("hashed_under", "<", lookupKeys), eb("hashed_under", ">", lookupKeys)]),
      )
      .where(sql<boolean>`user_id <> all (${[...except]}::uuid[])`)
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute()
  );
}

export async function lockOrganisationsOfOtherKeys(
  trx: Trx,
  { lookupKeys, batch, except }: OtherKeys,
) {
  return trx
    .selectFrom("identity.organisations")
    .select(["party_id", "registered_by", "sealed"])
    .where((eb) =>
      eb.or([eb("hashed_under", "<", lookupKeys), eb("hashed_under", ">", lookupKeys)]),
    )
    .where(sql<boolean>`party_id <> all (${[...except]}::uuid[])`)
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Whoever holds this CPF: one person, also their staff account and what they had erased. */
export async function findUsersByCpf(db: Database, lookups: readonly Lookup[]): Promise<string[]> {
  const rows = await db
    .selectFrom("identity.cpf_lookups")
    .select("user_id")
    .distinct()
    .where("lookup", "in", hashesOf(lookups))
    .orderBy("user_id")
    .limit(100)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Two accounts with one CPF are one person, also when one of them was erased. */
export async function withSameCpf(
  db: Database,
  { userId, among }: { userId: string; among: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom("identity.cpf_lookups as mine")
    .innerJoin("identity.cpf_lookups as theirs", "theirs.lookup", "mine.lookup")
    .select("theirs.user_id")
    .distinct()
    .where("mine.user_id", "=", userId)
    .where(sql<boolean>`theirs.user_id = any (${[...among]}::uuid[])`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

function idsOf(lookups: readonly Lookup[]): string[] {
  return lookups.map(({ keyId }) => keyId);
}

function hashesOf(lookups: readonly Lookup[]): Buffer[] {
  return lookups.map(({ hash }) => hash);
}

function namesOf(lookups: readonly Lookup[]): string {
  return idsOf(lookups).toSorted().join(",");
}
