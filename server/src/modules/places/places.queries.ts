import { sql, type Insertable, type RawBuilder } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type {
  PlacesMunicipalities,
  PlacesMunicipalityWords,
  PlacesPostalCodes,
  PlacesStates,
} from "#platform/db/schema.gen";

export type NewWord = Insertable<PlacesMunicipalityWords>;

/** Where a page of municipalities ends: the order of the list, as values. */
export interface MunicipalityPosition {
  /** 0 for names that begin with the search, 1 for those that hold it further in. */
  rank: number;
  searchName: string;
  ibgeCode: number;
}

export interface MunicipalityPage {
  uf: string | undefined;
  /** Normalised by `searchNameOf`. */
  search: string | undefined;
  after: MunicipalityPosition | undefined;
  limit: number;
}

const shown = ["ibge_code", "name", "uf", "latitude", "longitude"] as const;

export async function listStates(db: Database) {
  return db.selectFrom("places.states").selectAll().orderBy("name").execute();
}

export async function findMunicipality(db: Database, ibgeCode: number) {
  return db
    .selectFrom("places.municipalities")
    .select(shown)
    .where("ibge_code", "=", ibgeCode)
    .executeTakeFirst();
}

/** Those of them that exist, in no order, however many are asked for in one question. */
export async function findMunicipalities(db: Database, ibgeCodes: readonly number[]) {
  if (ibgeCodes.length === 0) return [];
  return db
    .selectFrom("places.municipalities")
    .select(shown)
    .where(sql<boolean>`ibge_code = any (${[...ibgeCodes]}::int[])`)
    .execute();
}

export async function listMunicipalities(db: Database, { uf, after, limit }: MunicipalityPage) {
  return db
    .selectFrom("places.municipalities")
    .select([...shown, "search_name", sql<number>`0`.as("rank")])
    .$if(uf !== undefined, (query) => query.where("uf", "=", uf!))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(search_name, ibge_code) > (${after!.searchName}, ${after!.ibgeCode})`,
      ),
    )
    .orderBy("search_name")
    .orderBy("ibge_code")
    .limit(limit)
    .execute();
}

export async function searchMunicipalities(
  db: Database,
  { uf, search, after, limit }: MunicipalityPage & { search: string },
) {
  return db
    .with("matches", (cte) =>
      cte
        .selectFrom("places.municipality_words")
        .select(["ibge_code", sql<number>`min((not is_whole_name)::int)`.as("rank")])
        // The same as `like 'search%'`, written as the index range that it is: names hold only
        // letters, digits and spaces, and "{" comes right after "z".
        .where("ending", ">=", search)
        .where("ending", "<", `${search}{`)
        .groupBy("ibge_code"),
    )
    .selectFrom("matches")
    .innerJoin("places.municipalities as m", "m.ibge_code", "matches.ibge_code")
    .select(["m.ibge_code", "m.name", "m.uf", "m.latitude", "m.longitude", "m.search_name", "rank"])
    .$if(uf !== undefined, (query) => query.where("m.uf", "=", uf!))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(rank, m.search_name, m.ibge_code) > (${after!.rank}, ${after!.searchName}, ${after!.ibgeCode})`,
      ),
    )
    .orderBy("rank")
    .orderBy("m.search_name")
    .orderBy("m.ibge_code")
    .limit(limit)
    .execute();
}

/** Codes of those whose name, or a word in it, begins so; for queries of other modules. */
export function municipalitiesCalled(beginning: string): RawBuilder<unknown> {
  return sql`(select ibge_code from places.municipality_words
    where ending >= ${beginning} and ending < ${`${beginning}{`})`;
}

export interface PostalCodeAge {
  foundDays: number;
  unknownDays: number;
}

export async function findPostalCode(
  db: Database,
  postalCode: string,
  { foundDays, unknownDays }: PostalCodeAge,
) {
  return db
    .selectFrom("places.postal_codes as p")
    .leftJoin("places.municipalities as m", "m.ibge_code", "p.municipality_code")
    .select([
      "p.postal_code",
      "p.street",
      "p.complement",
      "p.district",
      "p.read_at",
      "p.municipality_code",
      "m.name",
      "m.uf",
      "m.latitude",
      "m.longitude",
    ])
    .select(
      sql<boolean>`p.read_at > platform.now() - make_interval(days =>
        case when p.municipality_code is null then ${unknownDays}::int else ${foundDays}::int end)`.as(
        "is_fresh",
      ),
    )
    .where("p.postal_code", "=", postalCode)
    .executeTakeFirst();
}

export async function upsertPostalCode(
  trx: Trx,
  row: Pick<Insertable<PlacesPostalCodes>, "postal_code" | "municipality_code"> & {
    street: string;
    complement: string;
    district: string;
  },
): Promise<void> {
  await trx
    .insertInto("places.postal_codes")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("postal_code").doUpdateSet({ ...row, read_at: sql<Date>`platform.now()` }),
    )
    .execute();
}

export async function upsertStates(
  trx: Trx,
  states: readonly Insertable<PlacesStates>[],
): Promise<void> {
  await trx
    .insertInto("places.states")
    .values(states)
    .onConflict((conflict) =>
      conflict.column("uf").doUpdateSet((row) => ({
        name: row.ref("excluded.name"),
        region_code: row.ref("excluded.region_code"),
        region: row.ref("excluded.region"),
      })),
    )
    .execute();
}

/** As JSON, because 5,571 rows would need more parameters than a statement takes. */
export async function upsertMunicipalities(
  trx: Trx,
  municipalities: readonly Insertable<PlacesMunicipalities>[],
): Promise<void> {
  await sql`
    insert into places.municipalities as m (ibge_code, uf, name, search_name, latitude, longitude)
    select ibge_code, uf, name, search_name, latitude, longitude
    from jsonb_to_recordset(${JSON.stringify(municipalities)}::jsonb) as r (
      ibge_code int, uf text, name text, search_name text,
      latitude double precision, longitude double precision)
    on conflict (ibge_code) do update set
      uf = excluded.uf, name = excluded.name, search_name = excluded.search_name,
      latitude = excluded.latitude, longitude = excluded.longitude
    where (m.uf, m.name, m.search_name, m.latitude, m.longitude) is distinct from
      (excluded.uf, excluded.name, excluded.search_name, excluded.latitude, excluded.longitude)
  `.execute(trx);
}

/** Words of a name that was corrected since. */
export async function deleteOutdatedWords(trx: Trx): Promise<void> {
  await sql`
    delete from places.municipality_words w using places.municipalities m
    where m.ibge_code = w.ibge_code
      and (right(m.search_name, length(w.ending)) <> w.ending
        or w.is_whole_name <> (w.ending = m.search_name))
  `.execute(trx);
}

export async function insertWords(trx: Trx, words: readonly NewWord[]): Promise<void> {
  await sql`
    insert into places.municipality_words (ending, ibge_code, is_whole_name)
    select ending, ibge_code, is_whole_name
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as r (
      ending text, ibge_code int, is_whole_name boolean)
    on conflict do nothing
  `.execute(trx);
}
