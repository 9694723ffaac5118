import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestServer } from "#platform/http/test-server";
import { testConfig } from "#platform/test-config";
import { loadPlaces } from "./load-places.ts";
import { placesRoutes } from "./places.routes.ts";

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await inTransaction(db, loadPlaces);
  // Nobody listens there: the postal code service is down.
  const config = testConfig({ POSTAL_CODE_URL: "http://127.0.0.1:1/ws" });
  const routes = placesRoutes({ db, config, log: pino({ level: "silent" }) });
  server = await createTestServer({ db, config, routes });
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const get = (path: string) => server.app.inject(`/api/v1/places${path}`);

test("anyone may read places, and shared caches may keep them for a day", async () => {
  const response = await get("/states");
  expect(response.headers["cache-control"]).toBe("public, max-age=86400");
  const { states } = response.json<{ states: unknown[] }>();
  expect(states).toHaveLength(27);
  expect(states[0]).toEqual({
    uf: "AC",
    ibge_code: 12,
    name: "Acre",
    region_code: "N",
    region: "Norte",
  });
});

test("a municipality is found by its code and by what a person types", async () => {
  const sorriso = {
    ibge_code: 5107925,
    name: "Sorriso",
    uf: "MT",
    latitude: -12.54528,
    longitude: -55.71139,
  };
  expect((await get("/municipalities/5107925")).json()).toEqual(sorriso);
  expect((await get("/municipalities?uf=MT&q=sorr")).json()).toEqual({
    municipalities: [sorriso],
    next_cursor: null,
  });
});

/** Of the right form, with what no column holds. */
function cursorOf(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

test.each([
  ["/municipalities/1000000", 404, "not_found"],
  ["/municipalities/abc", 400, "validation_failed"],
  ["/municipalities?uf=mt", 400, "validation_failed"],
  ["/municipalities?cursor=x", 400, "validation_failed"],
  [`/municipalities?cursor=${cursorOf([3e9, "a", 1])}`, 400, "validation_failed"],
  [`/municipalities?cursor=${cursorOf([0, "a", 3e9])}`, 400, "validation_failed"],
  [`/municipalities?q=a&cursor=${cursorOf([0, "\0", 1])}`, 400, "validation_failed"],
  ["/postal-codes/123", 400, "validation_failed"],
  ["/postal-codes/78890-000", 503, "postal_code_not_available"],
])("%s is refused with %i", async (path, status, code) => {
  const response = await get(path);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ code });
});
