import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { createFileStore } from "#modules/files";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase } from "#platform/db/test-database";
import { patientCalls } from "#platform/http/test-call";
import { createTestServer, type TestPerson } from "#platform/http/test-server";
import { testConfig } from "#platform/test-config";
import { contentRoutes } from "./content.routes.ts";
import { seedEntries, type SeedEntry } from "./seed/seed-entries.ts";

export type ContentSite = Awaited<ReturnType<typeof openContentSite>>;

/** Categories, an author, and one entry of each kind that has an address of its own. */
export const fewEntries: readonly SeedEntry[] = [
  { kind: "author", slug: "ana", body: { name: "Ana Prado", role: "Agrônoma", bio: "Escreve." } },
  { kind: "blog_category", slug: "mercado", body: { name: "Mercado" } },
  { kind: "blog_category", slug: "tecnologia", body: { name: "Tecnologia" } },
  { kind: "faq_category", slug: "leiloes", body: { name: "Leilões" } },
  {
    kind: "help_category",
    slug: "vender",
    body: { name: "Vender", description: "Anúncios.", icon: "store" },
  },
];

export function postBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: "Preço da soja",
    excerpt: "Como ler a tela.",
    body_html: "<h2>Base</h2><p>Texto.</p>",
    author: "ana",
    category: "mercado",
    tags: ["soja"],
    published_on: "2026-05-06",
    ...changes,
  };
}

export async function openContentSite(config = testConfig()) {
  const database = await createTestDatabase();
  const { db } = database;
  await sql`select platform.ensure_partitions(1)`.execute(db);
  const directory = await mkdtemp(join(tmpdir(), "areon-content-"));
  const fileStore = createFileStore({ ...config, FILES_DIRECTORY: directory });
  const routes = contentRoutes({ db, config, fileStore });
  const server = await createTestServer({ db, routes, config });
  await server.app.ready();
  let address = "127.0.0.1";
  const { call, inject } = patientCalls(server, { addressNow: () => address });
  return {
    database,
    db,
    routes,
    call,
    inject,
    send: (request: InjectOptions) => server.app.inject(request),
    get: (path: string) => call(null, "GET", path),
    seed: (entries: readonly SeedEntry[]) => inTransaction(db, (trx) => seedEntries(trx, entries)),
    signIn: (...as: Parameters<typeof server.signIn>): Promise<TestPerson> => server.signIn(...as),
    /** From where the next calls come. */
    moveTo: (next: string) => {
      address = next;
    },
    now: async () => {
      const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(db);
      return rows[0]!.now;
    },
    moveClock: async (hours: number) => {
      await sql`update platform.clock_offset
        set is_movable = true, offset_ms = offset_ms + ${hours * 3_600_000}`.execute(db);
    },
    /** All that the module keeps of its entries. */
    rows: async () => {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(e)::text as row from content.entries e
        union all select to_jsonb(v)::text from content.versions v
        union all select to_jsonb(f)::text from content.kit_files f order by 1`.execute(db);
      return rows.map(({ row }) => row);
    },
    close: async () => {
      await server.app.close();
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}
