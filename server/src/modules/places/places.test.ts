import type { Municipality } from "@areon/contracts/places/places";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { isRefusal } from "#platform/refusal";
import { listMunicipalities } from "./list-municipalities.ts";
import { loadPlaces } from "./load-places.ts";
import { greatCircleKm } from "./road-distance.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await inTransaction(database.db, loadPlaces);
});
afterAll(() => database.close());

async function find(request: Partial<Parameters<typeof listMunicipalities>[1]>) {
  const page = await listMunicipalities(database.db, {
    uf: undefined,
    q: undefined,
    cursor: undefined,
    limit: 25,
    ...request,
  });
  if (isRefusal(page)) throw new Error(page.refused);
  return page;
}
const named = (rows: Municipality[]) => rows.map(({ name, uf }) => `${name}/${uf}`);

test("all 27 states and 5,571 municipalities are there, each in its state", async () => {
  const { rows } = await sql<{ states: number; municipalities: number; smallest: number }>`
    select (select count(*)::int from places.states) as states,
      (select count(*)::int from places.municipalities) as municipalities,
      (select min(n)::int from (select count(*) n from places.municipalities group by uf) c) as smallest
  `.execute(database.db);
  // The Federal District has one municipality, its own.
  expect(rows[0]).toEqual({ states: 27, municipalities: 5_571, smallest: 1 });
});

test("no two municipalities share a point, and each lies near others of its state", async () => {
  const { rows } = await sql<Municipality>`select * from places.municipalities`.execute(
    database.db,
  );
  const points = new Set(rows.map(({ latitude, longitude }) => `${latitude} ${longitude}`));
  expect(points.size).toBe(rows.length);
  const byState = Map.groupBy(rows, ({ uf }) => uf);
  const lonely = rows.filter((row) => {
    const others = byState.get(row.uf)!.filter((other) => other !== row);
    return others.length > 0 && !others.some((other) => greatCircleKm(row, other) < 400);
  });
  // An island in the Atlantic is the only one that far away.
  expect(named(lonely)).toEqual(["Fernando de Noronha/PE"]);
});

test("loading again changes no row", async () => {
  const digest = async () => {
    const { rows } = await sql<{ at: string }>`
      select md5(string_agg(m.xmin || m::text, ',' order by ibge_code)) as at from places.municipalities m
    `.execute(database.db);
    return rows[0]!.at;
  };
  const before = await digest();
  await inTransaction(database.db, loadPlaces);
  expect(await digest()).toBe(before);
});

test("a name is found without accents, by its beginning first and by later words after", async () => {
  expect(named((await find({ q: "rio preto" })).municipalities)).toEqual([
    "Rio Preto/MG",
    "Rio Preto da Eva/AM",
    "Dores do Rio Preto/ES",
    "Formosa do Rio Preto/BA",
    "São Benedito do Rio Preto/MA",
    "São Gonçalo do Rio Preto/MG",
    "São José do Rio Preto/SP",
    "São José do Vale do Rio Preto/RJ",
    "São Sebastião do Rio Preto/MG",
  ]);
  expect(named((await find({ q: "SÃO PAU", limit: 1 })).municipalities)).toEqual(["São Paulo/SP"]);
  expect(named((await find({ q: "d'oeste", uf: "MT" })).municipalities)).toEqual([
    "Conquista D'Oeste/MT",
    "Figueirópolis D'Oeste/MT",
    "Glória D'Oeste/MT",
    "Lambari D'Oeste/MT",
    "Mirassol d'Oeste/MT",
  ]);
  expect((await find({ q: "xyzzy" })).municipalities).toEqual([]);
});

test("pages of a list and of a search join without gap or repetition", async () => {
  for (const request of [{ uf: "GO" }, { q: "santa", uf: undefined }]) {
    const whole: Municipality[] = [];
    let cursor: string | undefined;
    do {
      const page = await find({ ...request, limit: 17, cursor });
      whole.push(...page.municipalities);
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(new Set(whole.map(({ ibge_code }) => ibge_code)).size).toBe(whole.length);
    const one = await find({ ...request, limit: 1_000 });
    expect(whole).toEqual(one.municipalities);
    expect(whole.length).toBeGreaterThan(100);
  }
});

test("a cursor that we did not make is refused", async () => {
  const page = await listMunicipalities(database.db, {
    uf: undefined,
    q: undefined,
    cursor: "bm9wZQ",
    limit: 5,
  });
  expect(page).toMatchObject({ refused: "validation_failed" });
});

test("a search reads the index of words, not the table", async () => {
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain select ibge_code from places.municipality_words where ending >= 'rio p' and ending < 'rio p{'
  `.execute(database.db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("municipality_words_pkey");
});
