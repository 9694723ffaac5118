import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { createFileStore } from "#modules/files";
import { createTestDatabase } from "#platform/db/test-database";
import { patientCalls } from "#platform/http/test-call";
import { createTestServer } from "#platform/http/test-server";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { applicationsRoutes } from "./applications/applications.routes.ts";
import { consentsRoutes } from "./consents/consents.routes.ts";
import { newsletterRoutes } from "./newsletter/newsletter.routes.ts";

export type ContentForms = Awaited<ReturnType<typeof openContentForms>>;

/** What visitors send from the public site, on a database and a directory of its own. */
export async function openContentForms(overrides: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  await sql`select platform.ensure_partitions(1)`.execute(db);
  const directory = await mkdtemp(join(tmpdir(), "areon-forms-"));
  const config = testConfig({ FILES_DIRECTORY: directory, ...overrides });
  const parts = {
    db,
    config,
    sealer: createSealer(config),
    fileStore: createFileStore(config),
    scanner: undefined,
  };
  const routes = [
    ...newsletterRoutes(parts),
    ...consentsRoutes(parts),
    ...applicationsRoutes(parts),
  ];
  const server = await createTestServer({ db, config, routes });
  await server.app.ready();
  // Each visitor comes from an address of their own, or all would share one visitor's limits.
  let visitor = 0;
  const newAddress = () => `203.0.113.${(visitor += 1) % 250}`;
  const { call } = patientCalls(server, { addressNow: newAddress });
  return {
    ...parts,
    database,
    app: server.app,
    call,
    newAddress,
    signIn: (...as: Parameters<typeof server.signIn>) => server.signIn(...as),
    moveClock: (days: number) =>
      sql`update platform.clock_offset set is_movable = true,
        offset_ms = offset_ms + ${days * 86_400_000}::bigint`.execute(db),
    close: async () => {
      await server.app.close();
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}
