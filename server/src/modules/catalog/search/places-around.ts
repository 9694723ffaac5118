import { sql } from "kysely";
import { roadDistanceKm, type Point } from "#modules/places";
import { realNowMs } from "#platform/clock";
import type { Database } from "#platform/db/database";

export interface Place extends Point {
  code: number;
}

/** Where distances count from, and how far every municipality is, the nearest first. */
export interface PlacesAround {
  nearestFirst: readonly { code: number; km: number }[];
  kmTo: ReadonlyMap<number, number>;
}

/** Places change with a release; an hour later every process has read them again. */
const keptMs = 3_600_000;
const kept = new WeakMap<Database, { places: Promise<Map<number, Place>>; readAtMs: number }>();

/** People ask from the same towns again and again; so many origins are kept per process. */
const keptOrigins = 200;
const known = new WeakMap<Map<number, Place>, Map<number, PlacesAround>>();

/** Undefined when there is no such municipality. */
export async function placesAround(
  db: Database,
  origin: number,
): Promise<PlacesAround | undefined> {
  const places = await allPlaces(db);
  const before = known.get(places) ?? new Map<number, PlacesAround>();
  const around = before.get(origin) ?? measure(places, origin);
  if (!around) return undefined;
  if (before.size >= keptOrigins) before.clear();
  known.set(places, before.set(origin, around));
  return around;
}

function measure(places: ReadonlyMap<number, Place>, origin: number): PlacesAround | undefined {
  const from = places.get(origin);
  if (!from) return undefined;
  const nearestFirst = [...places.values()]
    .map((place) => ({ code: place.code, km: roadDistanceKm(from, place) }))
    .toSorted((one, other) => one.km - other.km || one.code - other.code);
  return { nearestFirst, kmTo: new Map(nearestFirst.map(({ code, km }) => [code, km])) };
}

function allPlaces(db: Database): Promise<Map<number, Place>> {
  const before = kept.get(db);
  if (before && realNowMs() - before.readAtMs < keptMs) return before.places;
  const places = readPlaces(db);
  kept.set(db, { places, readAtMs: realNowMs() });
  places.catch(() => kept.delete(db));
  return places;
}

async function readPlaces(db: Database): Promise<Map<number, Place>> {
  const { rows } = await sql<Place>`
    select ibge_code as code, latitude, longitude from places.municipalities`.execute(db);
  return new Map(rows.map((place) => [place.code, place]));
}
