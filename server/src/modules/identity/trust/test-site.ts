import { randomBytes } from "node:crypto";
import { registrationForm } from "@areon/contracts/testing/registration";
import { sql } from "kysely";
import { loadPlaces } from "#modules/places";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import {
  createTestServer,
  type SignInOptions,
  type TestPerson,
  type TestServer,
} from "#platform/http/test-server";
import type { RawRoute, Route } from "#platform/http/route";
import { newId } from "#platform/ids";
import { createLogger, type Logger } from "#platform/log";
import { refuse } from "#platform/refusal";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import type { TrustRouteDependencies } from "./trust.routes.ts";
import { createVault } from "./vault.ts";

/** The code that the stand-in for the authenticator app takes. */
export const rightTotp = "424242";

export interface TrustSite {
  database: TestDatabase;
  server: TestServer;
  dependencies: TrustRouteDependencies;
  signIn(roles?: string[], as?: SignInOptions): Promise<TestPerson>;
  call(person: TestPerson, method: Verb, path: string, body?: object): Promise<Answer>;
  /** A person whose registration is complete. */
  signInRegistered(
    roles?: string[],
    details?: { cpf?: string; birth_date?: string },
  ): Promise<TestPerson>;
  moveClock(by: string): Promise<void>;
  close(): Promise<void>;
}

type Verb = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Answer = { status: number; body: ReturnType<typeof JSON.parse> };

/** The real API over a database of its own; routes are the caller's. */
export async function openTrustSite(
  routesOf: (dependencies: TrustRouteDependencies) => readonly (Route | RawRoute)[],
  log: Logger = createLogger({ LOG_LEVEL: "silent" }, "test"),
): Promise<TrustSite> {
  const database = await createTestDatabase();
  const { db } = database;
  // Races send more at once than the pool holds; on a busy machine their turn may take a while.
  database.pool.options.connectionTimeoutMillis = 20_000;
  await inTransaction(db, loadPlaces);
  await sql`insert into places.postal_codes (postal_code, municipality_code, street, district)
    values ('78890000', 5107925, '', 'Centro')`.execute(db);
  const config = testConfig({ POSTAL_CODE_URL: "http://127.0.0.1:9/postal-codes" });
  const dependencies: TrustRouteDependencies = {
    db,
    config,
    log,
    vault: createVault(config),
    sealer: createSealer(config),
    checkTotp: async (code) =>
      code === rightTotp ? { sessionId: null, since: new Date(0) } : refuse("totp_wrong"),
  };
  const server = await createTestServer({ db, config, log, routes: routesOf(dependencies) });
  const call: TrustSite["call"] = async (person, method, path, body) => {
    const response = await server.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: person.authorization },
      ...(body ? { payload: body } : {}),
    });
    return { status: response.statusCode, body: response.body ? response.json() : null };
  };
  return {
    database,
    server,
    dependencies,
    call,
    signIn: (roles = ["buyer"], as = {}) => server.signIn(roles, as),
    signInRegistered: async (roles = ["buyer"], details = {}) => {
      const person = await server.signIn(roles);
      const answer = await call(person, "POST", "/me/registration", registration(details));
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return person;
    },
    moveClock: async (by) => {
      await sql`update platform.clock_offset set is_movable = true,
        offset_ms = (extract(epoch from ${by}::interval) * 1000)::bigint`.execute(db);
    },
    close: async () => {
      await server.app.close();
      await database.close();
    },
  };
}

/** A complete form, with a CPF that nobody had before. */
export function registration(changes: object = {}) {
  return registrationForm(newId(), changes);
}

/** A paper that was uploaded and processed; uploads themselves are tested with the module files. */
export async function insertDocument(
  { database }: TrustSite,
  person: TestPerson,
  filename = "documento.pdf",
): Promise<string> {
  const id = newId();
  await sql`insert into files.files
    (id, kind, owner_id, state, filename, size_bytes, received_bytes, object_name, content_type, sha256,
     give_up_at, ready_at)
    values (${id}, 'document', ${person.actor.userId}, 'ready', ${filename}, 10, 10,
      ${randomBytes(18).toString("base64url")}, 'application/pdf', ${randomBytes(32)},
      platform.now() + interval '1 day', platform.now())`.execute(database.db);
  return id;
}
