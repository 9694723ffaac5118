import { setImmediate } from "node:timers/promises";
import { listPendingApprovals } from "@areon/contracts/admin/approvals";
import { listMyAuctions } from "@areon/contracts/auctions/auctions";
import { listReviews } from "@areon/contracts/catalog/desk";
import { listSellerQuestions } from "@areon/contracts/catalog/questions";
import type { Endpoint } from "@areon/contracts/core/endpoint";
import { waitingKinds, type WaitingKind } from "@areon/contracts/core/waiting";
import { listDeskDisputes } from "@areon/contracts/disputes/desk";
import { listDisputes } from "@areon/contracts/disputes/disputes";
import { listVerifications } from "@areon/contracts/identity/trust";
import { listNegotiations } from "@areon/contracts/negotiations/acts";
import { listDeskOrders } from "@areon/contracts/orders/desk";
import { listOrders } from "@areon/contracts/orders/orders";
import { listSellerReviews } from "@areon/contracts/reviews/reviews";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { approvalsWaiting } from "#modules/admin";
import { loadCategories } from "#modules/catalog";
import { loadPlaces } from "#modules/places";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import type { Permission, RawRoute, Route } from "#platform/http/route";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { createLifecycle } from "#platform/lifecycle";
import { createLogger } from "#platform/log";
import { testConfig } from "#platform/test-config";
import type { WaitingSource } from "#platform/waiting/waiting-source";
import { referenceCategories } from "../../../db/seed/reference/catalog-categories.ts";
import { listWaiting } from "./list-waiting.ts";
import { approvalKinds } from "./ports.ts";
import { openResources } from "./resources.ts";
import { allRoutes } from "./routes.ts";
import { deskPlans, stageDesk, stageTrader, traderPlans } from "./test-trade-rows.ts";
import { waitingSources } from "./waiting-sources.ts";

const runs = Number(process.env["WAITING_HISTORIES"] ?? 8);
const config = () => testConfig({ DATABASE_URL: database.url });
const log = createLogger({ LOG_LEVEL: "silent" }, "test");
const lifecycle = createLifecycle(log);
let database: TestDatabase;
let server: TestServer;
let routes: (Route | RawRoute)[];

beforeAll(async () => {
  database = await createTestDatabase();
  await inTransaction(database.db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
  });
  routes = allRoutes(await openResources({ config: config(), log, lifecycle }));
  server = await createTestServer({ db: database.db, config: config(), routes });
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
        const hasSold = async (list: string) =>
          (await get(me, `/${list}?side=seller&limit=1`))[list].length > 0;
        expect(await countedBy(me)).toEqual({
          "orders.purchase": purchases,
          ...((await hasSold("orders")) && { "orders.sale": sales }),
          "negotiations.purchase": buyTalks,
          ...((await hasSold("negotiations")) && { "negotiations.sale": sellTalks }),
          "disputes.purchase": buyCases,
          ...((await hasSold("disputes")) && { "disputes.sale": sellCases }),
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
        "orders.note": { waiting: await queue("/admin/orders?mark=note", "orders") },
        "disputes.desk": {
          waiting: await queue("/admin/disputes?scope=desk", "disputes"),
          open: await queue("/admin/disputes?scope=all", "disputes"),
        },
        "disputes.assigned": {
          waiting: await queue("/admin/disputes?scope=due", "disputes"),
          open: await queue("/admin/disputes?scope=mine", "disputes"),
        },
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

/** What is told of these sources instead of the registered ones. */
async function toldOf(sources: readonly WaitingSource[], { actor }: TestPerson, db = database.db) {
  return listWaiting({ db, log, sources }, actor);
}

test("an administrator without a second factor is told nothing that is for administrators", async () => {
  const [first] = waitingSources(approvalKinds);
  const planted = { ...first!, permission: { userTypes: ["admin"] } as const };
  const told = async (person: TestPerson) => (await toldOf([planted], person)).waiting.length;
  expect(await told(await server.signIn(["super"]))).toBe(1);
  expect(await told(await server.signIn(["super"], { assurance: "aal1" }))).toBe(0);
});

/** Where each kind is listed. */
const lists: Readonly<Record<WaitingKind, Endpoint>> = {
  "orders.purchase": listOrders,
  "orders.sale": listOrders,
  "negotiations.purchase": listNegotiations,
  "negotiations.sale": listNegotiations,
  "disputes.purchase": listDisputes,
  "disputes.sale": listDisputes,
  "auctions.own": listMyAuctions,
  "catalog.question": listSellerQuestions,
  "reviews.review": listSellerReviews,
  "identity.verification": listVerifications,
  "catalog.listing": listReviews,
  "orders.note": listDeskOrders,
  "disputes.desk": listDeskDisputes,
  "disputes.assigned": listDeskDisputes,
  "admin.approval": listPendingApprovals,
};

/** Lists that more people may read than something in them can wait for. */
const wider: Partial<Record<WaitingKind, Permission>> = {
  // Empty for the desk, which takes part in no auction.
  "auctions.own": "signed_in",
  // Of all orders; their notes wait for who may check them.
  "orders.note": { capability: "orders.read" },
};

test("a number is for those alone who may read its list", () => {
  const rules = new Map(
    routes.flatMap((one) =>
      one.kind === "endpoint" ? [[one.endpoint.id, one.permission] as const] : [],
    ),
  );
  for (const { kinds, permission } of waitingSources(approvalKinds)) {
    for (const kind of kinds) {
      expect(rules.get(lists[kind].id), kind).toEqual(wider[kind] ?? permission);
    }
  }
});

test("what waits is counted in a few questions to the database, however much it is", async () => {
  const [trader, other] = [await server.signIn(["seller"]), await server.signIn(["seller"])];
  const desk = await server.signIn(["super"]);
  const plan = { disputes: [], listings: [], verifications: [], notes: [] };
  const approvals = Array.from({ length: 12 }, () => ({ isOwn: false, isPending: true }));
  await stageDesk(database.db, { me: desk, other, seller: trader, plan: { ...plan, approvals } });
  const questionsOf = async (person: TestPerson) => {
    let asked = 0;
    const counting = database.db.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await toldOf(waitingSources(approvalKinds), person, counting);
    return asked;
  };
  // Who they are and what they may do, then one for each source; approvals are three.
  expect(await questionsOf(trader)).toBe(2 + 6);
  expect(await questionsOf(desk)).toBe(2 + 4 + 3);
});

test("kinds stand in the order of their sources, whichever of them is counted first", async () => {
  const [sources, buyer] = [waitingSources(approvalKinds), await server.signIn(["buyer"])];
  const late = sources.map((source, at) => ({
    ...source,
    count: async (...asked: Parameters<WaitingSource["count"]>) => {
      for (let turn = at; turn < sources.length; turn += 1) await setImmediate();
      if (at === 1 || at === 2) throw new Error("planted");
      return source.count(...asked);
    },
  }));
  const { waiting, failed } = await toldOf(late, buyer);
  const told = waiting.map(({ kind }) => kind);
  expect(told).toEqual(waitingKinds.filter((kind) => told.includes(kind)));
  expect(failed).toEqual([...sources[1]!.kinds, ...sources[2]!.kinds]);
});

test("three sources are asked at once and no more", async () => {
  let [asked, most] = [0, 0];
  const [first] = waitingSources(approvalKinds);
  const slow: WaitingSource = {
    ...first!,
    count: async () => {
      asked += 1;
      most = Math.max(most, asked);
      await setImmediate();
      asked -= 1;
      return [];
    },
  };
  await toldOf(
    Array.from({ length: 8 }, () => slow),
    await server.signIn(["buyer"]),
  );
  expect(most).toBe(3);
});

test("of more approvals than are examined it is said that these are not all", async () => {
  const [me, other] = [await server.signIn(["super"]), await server.signIn(["super"])];
  const plan = { disputes: [], listings: [], verifications: [], notes: [] };
  const approvals = Array.from({ length: 51 }, () => ({ isOwn: false, isPending: true }));
  await stageDesk(database.db, { me, other, seller: me, plan: { ...plan, approvals } });
  const { waiting } = await toldOf([approvalsWaiting(approvalKinds)], me);
  expect(waiting).toEqual([{ kind: "admin.approval", waiting: { count: 50, is_capped: true } }]);
});

test("a source at fault takes no other down, and is named", async () => {
  const [first, second, ...others] = waitingSources(approvalKinds);
  const sick = { ...first!, count: () => Promise.reject(new Error("planted")) };
  const sources = [sick, second!, ...others];
  const { waiting, failed } = await toldOf(sources, await server.signIn(["buyer"]));
  expect(failed).toEqual(first!.kinds);
  expect(waiting.map(({ kind }) => kind)).toContain(second!.kinds[0]);
});

test("every kind has one source", () => {
  const kinds = waitingSources(approvalKinds).flatMap((source) => source.kinds);
  expect(kinds.toSorted()).toEqual([...waitingKinds].toSorted());
});
