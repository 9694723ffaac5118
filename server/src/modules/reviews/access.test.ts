import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { reviewsPersonalTables } from "./personal-tables.ts";
import { remindWriters } from "./writing/remind-writers.ts";
import { openReviewsSite, type ReviewsSite } from "./test-reviews-site.ts";

/** What only its writer may read before it is published. */
const secret = "Segredo que ninguém leu";
const callers = ["visitor", "buyer", "seller", "other", "otherSeller", "desk"] as const;
type Caller = (typeof callers)[number];

let site: ReviewsSite;
let people: Record<Caller, TestPerson | null>;
/** Of each side one that is written and not published, and one that everybody reads. */
let hidden: { orderId: string; productId: string; reviewId: string; writer: "buyer" | "seller" }[];
let open: { orderId: string; productId: string; code: string; reviewId: string };
beforeAll(async () => {
  site = await openReviewsSite();
  people = {
    visitor: null,
    buyer: await site.openPerson("buyer", "Marta Queiroz Lima"),
    seller: await site.openPerson("seller", "Rui Andrade"),
    other: await site.openPerson("buyer", "Olga Prado"),
    otherSeller: await site.openPerson("seller", "Nilo Reis"),
    desk: await site.signIn(["super"]),
  };
  open = { ...(await sell()), reviewId: "" };
  open.reviewId = (await write("buyer", open.orderId, "À vista de todos")).own.id;
  await write("seller", open.orderId, "À vista dos dois");
  hidden = [];
  for (const writer of ["buyer", "seller"] as const) {
    const sale = await sell();
    const { own } = await write(writer, sale.orderId, secret);
    hidden.push({ ...sale, reviewId: own.id, writer });
  }
});
afterAll(() => site.close());

const sell = () => site.sell({ buyer: people.buyer!, seller: people.seller! });
async function write(side: "buyer" | "seller", orderId: string, text: string) {
  const content = { stars: 2, text };
  return (await site.call(people[side], "PUT", `/orders/${orderId}/review`, content)).body;
}

interface Case {
  /** Every way to ask for something of this order, product or review. */
  path: (of: { orderId: string; productId: string; reviewId: string }) => string;
  body?: object;
  /** Who gets an answer for the open one; whoever else is turned away as if there were nothing. */
  opens: readonly Caller[];
  /** Asked about a completed order that nobody has reviewed: on the open one its people are late. */
  isFresh?: true;
}

const cases: Readonly<Record<string, Case>> = {
  "reviews.get_order_review": {
    path: ({ orderId }) => `/orders/${orderId}/review`,
    opens: ["buyer", "seller"],
  },
  "reviews.write_review": {
    path: ({ orderId }) => `/orders/${orderId}/review`,
    body: { stars: 4, text: "Conferência de acesso", tags: [] },
    opens: ["buyer", "seller"],
    isFresh: true,
  },
  "reviews.list_product_reviews": {
    path: ({ productId }) => `/catalog/products/${productId}/reviews`,
    opens: callers,
  },
  "reviews.answer_review": {
    path: ({ reviewId }) => `/reviews/${reviewId}/answer`,
    body: { text: "Obrigado." },
    opens: ["seller"],
  },
  "reviews.report_review": {
    path: ({ reviewId }) => `/reviews/${reviewId}/reports`,
    body: { reason: "Conferência de acesso" },
    opens: ["seller", "other", "otherSeller"],
  },
  "reviews.list_seller_reviews": {
    path: () => "/seller/reviews?state=all",
    opens: ["seller", "otherSeller"],
  },
  "reviews.get_party_record": {
    path: () => `/parties/${people.seller!.partyId}/record`,
    opens: callers,
  },
  "reviews.list_record_entries": {
    path: () => `/parties/${people.seller!.partyId}/record/completed`,
    opens: callers,
  },
  "reviews.list_reported_reviews": { path: () => "/admin/reviews", opens: ["desk"] },
  "reviews.decide_reports": {
    path: ({ reviewId }) => `/admin/reviews/${reviewId}/decision`,
    body: { decision: "keep" },
    opens: ["desk"],
  },
};

test("every route of the module is examined", () => {
  expect(site.routes.map(({ endpoint }) => endpoint.id).toSorted()).toEqual(
    Object.keys(cases).toSorted(),
  );
});

async function ask(id: string, caller: Caller, of: Parameters<Case["path"]>[0]) {
  const { method } = site.routes.find(({ endpoint }) => endpoint.id === id)!.endpoint;
  return site.call(people[caller], method as "GET", cases[id]!.path(of), cases[id]!.body);
}

test.each(Object.keys(cases))("%s opens for its people only", async (id) => {
  const opened: Caller[] = [];
  const of = cases[id]!.isFresh ? { ...open, ...(await sell()) } : open;
  for (const caller of callers) {
    const { status } = await ask(id, caller, of);
    if (status < 300) opened.push(caller);
    else expect([401, 403, 404], `${id} ${caller}`).toContain(status);
  }
  expect(opened).toEqual(callers.filter((caller) => cases[id]!.opens.includes(caller)));
});

test("who is no side of a completed order is told that it is not there, and writes nothing", async () => {
  const sale = { ...(await sell()), reviewId: "" };
  // Its round is open before, so that whatever differs afterwards would have been written.
  await site.readFacts();
  const before = await reviewRows();
  const told: string[] = [];
  for (const caller of ["visitor", "other", "otherSeller", "desk"] as const) {
    told.push(`${caller} ${(await ask("reviews.write_review", caller, sale)).status}`);
  }
  expect(told).toEqual(["visitor 401", "other 404", "otherSeller 404", "desk 404"]);
  expect(await reviewRows()).toEqual(before);
  // The very same question is a good one: its sides' words are kept.
  for (const caller of ["buyer", "seller"] as const) {
    expect((await ask("reviews.write_review", caller, sale)).status).toBe(200);
  }
  const written = (await reviewRows()).filter((row) => !before.includes(row));
  expect(written.filter((row) => row.startsWith("reviews "))).toHaveLength(2);
});

/** All that the module keeps. */
async function reviewRows(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'reviews' order by table_name`.execute(site.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(`reviews.${name}`)} t
      order by 1`.execute(site.db);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
}

test.each(Object.keys(cases))(
  "%s tells nobody but its writer what is not published",
  async (id) => {
    for (const one of hidden) {
      for (const caller of callers) {
        // The other side's word would publish both.
        if (id === "reviews.write_review" && cases[id]!.opens.includes(caller)) continue;
        const { status, body } = await ask(id, caller, one);
        if (caller === one.writer) continue;
        expect(JSON.stringify(body), `${id} ${caller}`).not.toContain(secret);
        if (one.writer === "seller") expect(JSON.stringify(body)).not.toContain(one.reviewId);
        if (/answer_review|report_review|write_review/.test(id)) {
          expect([401, 403, 404], `${id} ${caller}`).toContain(status);
        }
      }
    }
  },
);

test("for the other side nothing changes when something is written, byte for byte", async () => {
  for (const writer of ["buyer", "seller"] as const) {
    const reader = writer === "buyer" ? "seller" : "buyer";
    const sale = { ...(await sell()), reviewId: open.reviewId };
    await site.readFacts();
    const lookAround = async () => {
      const answers: string[] = [];
      for (const [id, { body }] of Object.entries(cases)) {
        if (body) continue;
        for (const caller of [reader, "visitor", "desk"] as const) {
          const answer = JSON.stringify(await ask(id, caller, sale));
          // The only thing that differs between two refusals.
          answers.push(answer.replace(/"trace_id":"[0-9a-f]+"/, ""));
        }
      }
      return { answers, told: await site.told(people[reader]!.actor.userId) };
    };
    const before = await lookAround();
    const hints = site.published.length;
    await write(writer, sale.orderId, secret);
    await site.readFacts();
    expect(await lookAround()).toEqual(before);
    // Older facts are read again by this test; none of them is about this order.
    const since = JSON.stringify(site.published.slice(hints));
    expect(since).not.toContain(sale.orderId);
  }
});

test("no notice, event, hint or export holds what is not published; its reminder knows nothing", async () => {
  await site.moveClock(5 * 24);
  while ((await remindWriters(site.db)) > 0);
  await site.readFacts();
  expect(JSON.stringify(site.published)).not.toContain(secret);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(n)::text as row from notifications.notifications n
    union all select to_jsonb(e)::text from platform.events e
    union all select to_jsonb(a)::text from platform.audit_entries a`.execute(site.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toContain(secret);
  for (const one of hidden) {
    const reader = one.writer === "buyer" ? "seller" : "buyer";
    const exported = await exportOf(people[reader]!.actor.userId);
    expect(exported).not.toContain(one.reviewId);
    expect(await exportOf(people[one.writer]!.actor.userId)).toContain(one.reviewId);
  }
});

/** All rows that the registry gives to a person. */
async function exportOf(userId: string): Promise<string> {
  const found: string[] = [];
  for (const { table, owner } of reviewsPersonalTables) {
    const isTheirs =
      typeof owner === "string"
        ? sql`${sql.ref(owner)} = ${userId}`
        : sql`${sql.ref(owner.column)} in (select ${sql.ref(owner.select)}
            from ${sql.table(owner.of)} where ${sql.ref(owner.where)} = ${userId})`;
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t where ${isTheirs}`.execute(
      site.db,
    );
    found.push(...rows.map(({ row }) => row));
  }
  return found.join("\n");
}
