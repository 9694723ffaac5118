import { sql } from "kysely";
import { createTestDatabase } from "#platform/db/test-database";
import { patientCalls } from "#platform/http/test-call";
import { createTestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createSealer } from "#platform/sealing";
import { testConfig } from "#platform/test-config";
import { supportRoutes } from "./support.routes.ts";

export type SupportSite = Awaited<ReturnType<typeof openSupportSite>>;

/** A Monday morning in São Paulo, with people at the desk. */
export const mondayMorning = "2026-11-16T10:00:00-03:00";
export const sundayNoon = "2026-11-15T12:00:00-03:00";

export const contact = {
  name: "Marta Ribeiro",
  email: "marta@fazenda.com.br",
  consent: true,
} as const;

export async function openSupportSite(overrides: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const { db } = database;
  await sql`select platform.ensure_partitions(1)`.execute(db);
  const config = testConfig(overrides);
  const routes = supportRoutes({ db, config, sealer: createSealer(config) });
  const server = await createTestServer({ db, config, routes });
  await server.app.ready();
  // Each visitor comes from an address of their own, or all would share one visitor's limits.
  let visitor = 0;
  const addressNow = () => `203.0.113.${(visitor += 1) % 250}`;
  const { call } = patientCalls(server, { addressNow });
  return {
    database,
    db,
    config,
    call,
    signIn: (...as: Parameters<typeof server.signIn>) => server.signIn(...as),
    setClock: (iso: string) =>
      sql`update platform.clock_offset set is_movable = true, offset_ms =
        (extract(epoch from ${iso}::timestamptz - platform.real_now()) * 1000)::bigint`.execute(db),
    form: (more: object = {}) => ({
      id: newId(),
      channel: "contact",
      subject: "Frete da soja",
      text: "Como calculo o frete até Santos?",
      contact,
      ...more,
    }),
    close: async () => {
      await server.app.close();
      await database.close();
    },
  };
}
