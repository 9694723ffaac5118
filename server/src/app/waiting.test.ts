import { waitingKinds, type WaitingKind } from "@areon/contracts/core/waiting";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadCategories } from "#modules/catalog";
import { loadPlaces } from "#modules/places";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { createLifecycle } from "#platform/lifecycle";
import { createLogger } from "#platform/log";
import { testConfig } from "#platform/test-config";
import { referenceCategories } from "../../../db/seed/reference/catalog-categories.ts";
import { listWaiting } from "./list-waiting.ts";
import { approvalKinds } from "./ports.ts";
import { openResources } from "./resources.ts";
import { allRoutes } from "./routes.ts";
import { deskPlans, stageDesk, stageTrader, traderPlans } from "./test-trade-rows.ts";
import { waitingSources } from "./waiting-sources.ts";

const runs = Number(process.env["WAITING_HISTORIES"] ?? 8);
const config = () => testConfig({ DATABASE_URL: database.url });
const lifecycle = createLifecycle(createLogger({ LOG_LEVEL: "silent" }, "test"));
let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  await inTransaction(database.db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
  });
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  const resources = await openResources({ config: config(), log, lifecycle });
  server = await createTestServer({
    db: database.db,
    config: config(),
    routes: allRoutes(resources),
  });
  await server.app.ready();
});
afterAll(async () => {
  await server.app.close();
  await lifecycle.shutdown("test");
  await database.close();
});

async function get({ authorization }: TestPerson, path: string) {
  const url = `/api/v1${path}`;
  const answer = await server.app.inject({ url, headers: { authorization } });
  expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
  return answer.json();
}

/** Every row of a list, page by page. */
async function all(person: TestPerson, path: string, rows: string) {
  const found: Record<string, unknown>[] = [];
  let cursor: string | null = null;
  do {
    const page = await get(person, `${path}&limit=3${cursor ? `&cursor=${cursor}` : ""}`);
    found.push(...page[rows]);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return found;
}

interface Counted {
  waiting: number;
  open?: number;
}

async function countedBy(person: TestPerson) {
  const { waiting, failed } = await get(person, "/waiting");
  expect(failed).toEqual([]);
  const counts: Partial<Record<WaitingKind, Counted>> = {};
  for (const { kind, waiting: due, open } of waiting) {
    counts[kind as WaitingKind] = { waiting: due.count, ...(open && { open: open.count }) };
  }
  return counts;
}

async function ofTrade(person: TestPerson, side: "buyer" | "seller"): Promise<Counted[]> {
  const counted = async (list: string) => {
    const of = async (state: string) =>
      (await all(person, `/${list}?side=${side}&state=${state}`, list)).length;
    const [waiting, open] = await Promise.all([of("waiting"), of("open")]);
    return { waiting, open };
  };
  return Promise.all(["orders", "negotiations", "disputes"].map(counted));
}

/** As many as have their own view, which are those that the other views mark. */
async function auctionsOf(person: TestPerson): Promise<Counted> {
  const rowsOf = (view: string) => all(person, `/my-auctions?view=${view}`, "auctions");
  const [waiting, ...others] = await Promise.all(["waiting", "bidding", "created"].map(rowsOf));
  const idOf = (row: Record<string, unknown>) => (row["auction"] as { id: string }).id;
  const marked = others.flat().filter((row) => row["waits_for"] !== null);
  expect(new Set(waiting!.map(idOf))).toEqual(new Set(marked.map(idOf)));
  return { waiting: waiting!.length };
}

test.each(["buyer", "seller"] as const)(
  "a %s reads the same number in every list as on the badge, whatever there is",
  async (role) => {
    await fc.assert(
      fc.asyncProperty(traderPlans, async (plan) => {
        const [me, other] = [await server.signIn([role]), await server.signIn(["seller"])];
        await stageTrader(database.db, { me, other, plan });
        const rowsOf = async (path: string, rows: string) => (await all(me, path, rows)).length;
        const [[purchases, buyTalks, buyCases], [sales, sellTalks, sellCases]] = await Promise.all([
          ofTrade(me, "buyer"),
          ofTrade(me, "seller"),
        ]);
        const { orders } = await get(me, "/orders?side=seller&limit=1");
        expect(await countedBy(me)).toEqual({
          "orders.purchase": purchases,
          ...(orders.length > 0 && { "orders.sale": sales }),
          "negotiations.purchase": buyTalks,
          "negotiations.sale": sellTalks,
          "disputes.purchase": buyCases,
          "disputes.sale": sellCases,
          "auctions.own": await auctionsOf(me),
          ...(role === "seller" && {
            "catalog.question": {
              waiting: await rowsOf("/seller/questions?state=waiting", "questions"),
            },
            "reviews.review": {
              waiting: await rowsOf("/seller/reviews?state=unanswered", "reviews"),
            },
          }),
        });
      }),
      { numRuns: runs },
    );
  },
);

test("the desk reads the same number in every queue as on the badge, whatever there is", async () => {
  await fc.assert(
    fc.asyncProperty(deskPlans, async (plan) => {
      const [me, other] = [await server.signIn(["super"]), await server.signIn(["super"])];
      await stageDesk(database.db, { me, other, seller: await server.signIn(["seller"]), plan });
      const queue = async (path: string, rows: string) => (await all(me, path, rows)).length;
      const approvals = await all(me, "/admin/approvals?", "approvals");
      expect(await countedBy(me)).toEqual({
        "identity.verification": { waiting: await queue("/admin/verifications?", "verifications") },
        "catalog.listing": { waiting: await queue("/admin/products/reviews?", "reviews") },
        "disputes.desk": {
          waiting: await queue("/admin/disputes?scope=desk", "disputes"),
          open: await queue("/admin/disputes?scope=all", "disputes"),
        },
        "disputes.assigned": { waiting: await queue("/admin/disputes?scope=mine", "disputes") },
        "admin.approval": { waiting: approvals.filter((row) => row["may_decide"]).length },
      });
    }),
    { numRuns: runs },
  );
});

test("whoever may not read a list is told no number of it", async () => {
  const kindsOf = async (person: TestPerson) => Object.keys(await countedBy(person));
  expect(await kindsOf(await server.signIn([], { userType: "admin" }))).toEqual([]);
  // Without the second factor no desk opens.
  expect(await kindsOf(await server.signIn(["super"], { assurance: "aal1" }))).toEqual([]);
  expect(await kindsOf(await server.signIn(["buyer"]))).not.toContain("catalog.question");
});

test("a source at fault takes no other down, and is named", async () => {
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  const { actor } = await server.signIn(["buyer"]);
  const [first, second, ...others] = waitingSources(approvalKinds);
  const sick = { ...first!, count: () => Promise.reject(new Error("planted")) };
  const parts = { db: database.db, log, sources: [sick, second!, ...others] };
  const { waiting, failed } = await listWaiting(parts, actor);
  expect(failed).toEqual(first!.kinds);
  expect(waiting.map(({ kind }) => kind)).toContain(second!.kinds[0]);
});

test("every kind has one source", () => {
  const kinds = waitingSources(approvalKinds).flatMap((source) => source.kinds);
  expect(kinds.toSorted()).toEqual([...waitingKinds].toSorted());
});
