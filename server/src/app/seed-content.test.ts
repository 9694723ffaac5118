import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentRoutes } from "#modules/content";
import { createFileStore } from "#modules/files";
import { seedSetting } from "#modules/settings";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { patientCalls } from "#platform/http/test-call";
import { createTestServer, type TestServer } from "#platform/http/test-server";
import { testConfig } from "#platform/test-config";
import { referenceSettings } from "../../../db/seed/reference/settings.ts";
import { seedDemoContent, seedReferenceContent } from "./seed-content.ts";

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await inTransaction(db, async (trx) => {
    for (const setting of referenceSettings) await seedSetting(trx, setting);
  });
  const config = testConfig();
  const routes = contentRoutes({ db, config, fileStore: createFileStore(config) });
  server = await createTestServer({ db, config, routes });
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const get = async (path: string) =>
  (await patientCalls(server).call(null, "GET", `/content/${path}`)).body;

test("an installation begins with help and questions, and without facts about a company", async () => {
  await inTransaction(database.db, seedReferenceContent);
  const { categories } = await get("faq");
  const entries = categories.flatMap((category: { entries: unknown[] }) => category.entries);
  expect(entries.length).toBeGreaterThanOrEqual(50);
  const sitemap = await get("sitemap");
  expect(sitemap.help.length).toBeGreaterThanOrEqual(25);
  expect(sitemap).toMatchObject({ posts: [], press: [], jobs: [] });
  for (const list of Object.values(await get("company"))) expect(list).toEqual([]);
});

test("the demonstration has its posts, jobs, releases and kit, and all of them are to be seen", async () => {
  await inTransaction(database.db, seedDemoContent);
  const { posts, jobs, press } = await get("sitemap");
  expect(posts.length).toBeGreaterThanOrEqual(16);
  expect(jobs.length).toBeGreaterThanOrEqual(10);
  expect(press.length).toBeGreaterThanOrEqual(12);
  const { rows } = await sql<{ all: number; visible: number }>`
    select (select count(*)::int from content.entries) as all,
      (select count(*)::int from content.visible) as visible`.execute(database.db);
  expect(rows[0]!.visible).toBe(rows[0]!.all);
  // Figures of the demonstration, so that its posts show what the page has room for.
  const read = await get("posts");
  expect(read.posts.every(({ views }: { views: number }) => views > 0)).toBe(true);
  const room = await get("press");
  expect(room.kit).toHaveLength(4);
  for (const list of Object.values(await get("company"))) expect(list).not.toEqual([]);
});

test("no text shows the bare name of a setting, and every name in a text is one that may be shown", async () => {
  const { rows } = await sql<{ name: string; is_public: boolean | null }>`
    select distinct named[1] as name, d.is_public
    from content.versions v, regexp_matches(v.body::text, '\\{\\{\\s*([^}]*?)\\s*\\}\\}', 'g') named
    left join settings.definitions d on d.key = named[1]`.execute(database.db);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ is_public }) => is_public !== true)).toEqual([]);
  const { posts, help, press } = await get("sitemap");
  const paths = [
    "faq",
    ...posts.map(({ number }: { number: number }) => `posts/${number}`),
    ...help.map(({ slug }: { slug: string }) => `help/${slug}`),
    ...press.map(({ number }: { number: number }) => `press/${number}`),
  ];
  for (const path of paths) {
    const text = JSON.stringify(await get(path));
    expect(text, path).not.toMatch(/\{\{|\}\}|%%|R\$\s?R\$/);
  }
});
