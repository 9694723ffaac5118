import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Config } from "#platform/config";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import type { RawRoute, Route } from "#platform/http/route";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { testConfig } from "#platform/test-config";
import { createTestCatalogue, type TestCatalogue } from "./search/test-offers.ts";

/** Offers, and people who look at them through the API; what would be told to screens is dropped. */
export interface AttentionSite {
  database: TestDatabase;
  server: TestServer;
  catalogue: TestCatalogue;
  config: Config;
  bus: { publish(topic: string, payload: unknown): void };
  call(
    person: TestPerson | null,
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: object,
  ): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }>;
  /** Somebody with a completed registration. */
  openPerson(as: "buyer" | "seller", name?: string): Promise<TestPerson>;
  /** Makes the person the one behind the catalogue's seller. */
  leadSeller(person: TestPerson): Promise<void>;
  /** Titles and messages of the product notices of a person, newest first. */
  told(userId: string): Promise<{ title: string; message: string; link: string | null }[]>;
  moveClock(hours: number): Promise<void>;
  close(): Promise<void>;
}

export async function openAttentionSite(
  routesOf: (parts: { db: TestDatabase["db"]; config: Config }) => (Route | RawRoute)[],
): Promise<AttentionSite> {
  const database = await createTestDatabase();
  const { db } = database;
  await sql`select platform.ensure_partitions(1)`.execute(db);
  const catalogue = await createTestCatalogue(db);
  const config = testConfig();
  const server = await createTestServer({ db, config, routes: routesOf({ db, config }) });
  return {
    database,
    server,
    catalogue,
    config,
    bus: { publish: () => {} },
    call: async (person, method, path, body) => {
      const answer = await server.app.inject({
        method,
        url: `/api/v1${path}`,
        headers: person ? { authorization: person.authorization } : {},
        ...(body ? { payload: body } : {}),
      });
      return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
    },
    openPerson: async (as, name = "Joana Prado da Silva") => {
      const person = await server.signIn([as]);
      const { userId } = person.actor;
      await sql`update identity.users set full_name = ${name} where id = ${userId}`.execute(db);
      await sql`insert into identity.registrations
          (user_id, intent_id, intent_hash, cpf_lookup, is_staff, sealed, municipality_code)
        values (${userId}, ${newId()}, ${randomBytes(8)}, ${randomBytes(32)}, false, ${randomBytes(8)}, 5107925)`.execute(
        db,
      );
      return person;
    },
    leadSeller: async ({ actor }) => {
      await sql`delete from identity.memberships where user_id = ${actor.userId}
        or party_id = ${catalogue.sellers.verified}`.execute(db);
      await sql`insert into identity.memberships (user_id, party_id)
        values (${actor.userId}, ${catalogue.sellers.verified})`.execute(db);
    },
    told: async (userId) => {
      const { rows } = await sql<{ title: string; message: string; link: string | null }>`
        select title, message, link from notifications.notifications
        where user_id = ${userId} and kind = 'product' order by id desc`.execute(db);
      return rows;
    },
    moveClock: async (hours) => {
      await sql`update platform.clock_offset
        set is_movable = true, offset_ms = offset_ms + ${hours * 3_600_000}`.execute(db);
    },
    close: async () => {
      await server.app.close();
      await database.close();
    },
  };
}
