import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadCategories } from "#modules/catalog";
import { loadPlaces } from "#modules/places";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import type { Actor } from "#platform/http/actor";
import { createTestServer, type TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { referenceCategories } from "../../../db/seed/reference/catalog-categories.ts";
import {
  insertAuction,
  insertCase,
  insertNegotiation,
  insertOrder,
  insertProduct,
  insertQuestion,
  insertReview,
} from "./test-trade-rows.ts";
import { moderatedKinds, thingKinds } from "./things.ts";

let database: TestDatabase;
let people: Record<
  "buyer" | "seller" | "sellersOther" | "stranger" | "desk" | "weakDesk",
  TestPerson
>;
let planted: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
  });
  const server = await createTestServer({ db, routes: [] });
  people = {
    buyer: await server.signIn(["buyer"]),
    seller: await server.signIn(["seller"]),
    sellersOther: await server.signIn(["super"]),
    stranger: await server.signIn(["seller"]),
    desk: await server.signIn(["super"]),
    weakDesk: await server.signIn(["super"], { assurance: "aal1" }),
  };
  const { buyer, seller } = people;
  const pair = { buyer, seller };
  const orderId = await insertOrder(db, { ...pair, state: "delivered", isFrozen: false });
  const role = { me: seller, other: buyer, role: "creator", kind: "standard" } as const;
  planted = {
    "catalog.offer": await insertProduct(db, seller),
    "auctions.lot": await insertAuction(db, {
      ...role,
      state: "active",
      isLate: false,
      isLeading: true,
    }),
    "orders.order": orderId,
    "negotiations.negotiation": await insertNegotiation(db, {
      ...pair,
      turn: "seller",
      isLate: false,
    }),
    "disputes.dispute": await insertCase(db, {
      ...pair,
      orderId,
      waitsFor: "seller",
      assignedTo: null,
    }),
    "support.ticket": await insertTicket(buyer),
    "catalog.listing": await insertProduct(db, seller),
    "catalog.question": await insertQuestion(db, { seller, asker: buyer, state: "answered" }),
    "reviews.review": await insertReview(db, { ...pair, orderId, state: "answered" }),
  };
  planted["reviews.answer"] = planted["reviews.review"]!;
  await sql`insert into reviews.answers (review_id, answered_by, text)
    values (${planted["reviews.review"]}, ${seller.actor.userId}, 'Obrigado')`.execute(db);
});
afterAll(() => database.close());

async function insertTicket({ actor }: TestPerson): Promise<string> {
  const id = newId();
  await sql`insert into support.tickets (id, code, protocol, channel, subject, user_id, access_key,
      request_hash)
    values (${id}, 'S-TEST-01', '20260101000001', 'contact', 'Dúvida sobre a carga', ${actor.userId},
      ${Buffer.alloc(32, 1)}, ${Buffer.alloc(32, 2)})`.execute(database.db);
  return id;
}

/** Mixed references, as a post or a list of hits keeps them: those whose card this viewer gets, with its path. */
async function shownTo(viewer: Actor | null): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const thing of thingKinds) {
    const { kind } = thing;
    const found = await thing.cards(database.db, [planted[kind]!, newId()], viewer);
    expect(found.size).toBeLessThan(2);
    for (const [id, { code, title, path }] of found) {
      expect(id).toBe(planted[kind]);
      expect([code, title].every((text) => text.length > 3)).toBe(true);
      shown[kind] = path.replace(code, "{code}").replace(code.toLowerCase(), "{code}");
    }
  }
  return shown;
}

const forAll = { "catalog.offer": "/p/sorgo-{code}", "auctions.lot": "/auctions/{code}" };

test("a planted thing of each kind is a card for whom it concerns, on their own page of it", async () => {
  const ofTwo = (side: "buyer" | "seller") => ({
    ...forAll,
    "orders.order": `/${side}/orders/{code}`,
    "negotiations.negotiation": `/${side}/negotiations/{code}`,
    "disputes.dispute": `/${side}/disputes/{code}`,
  });
  const ofBuyer = await shownTo(people.buyer.actor);
  expect(ofBuyer).toEqual({ ...ofTwo("buyer"), "support.ticket": "/contato/{code}" });
  expect(Object.keys(ofBuyer)).toEqual(thingKinds.map(({ kind }) => kind));
  expect(await shownTo(people.seller.actor)).toEqual(ofTwo("seller"));
  expect(Object.keys(planted)).toEqual(
    expect.arrayContaining([...thingKinds, ...moderatedKinds].map(({ kind }) => kind)),
  );
});

test("a stranger gets no card of what is private, nor does a desk without its second factor", async () => {
  expect(await shownTo(people.stranger.actor)).toEqual(forAll);
  expect(await shownTo(people.weakDesk.actor)).toEqual(forAll);
  const lot = await sql<{ slug: string }>`select slug from auctions.auctions`.execute(database.db);
  expect(await shownTo(null)).toEqual({
    ...forAll,
    "auctions.lot": `/leilao/${lot.rows[0]!.slug}`,
  });
  expect(await shownTo(people.desk.actor)).toEqual({
    ...forAll,
    "orders.order": "/admin/orders/{code}",
    "disputes.dispute": "/admin/disputes/{code}",
  });
});

test("each is found by its code and by words, by whom it concerns alone", async () => {
  const words: Record<string, string> = { "auctions.lot": "soj", "support.ticket": "carga" };
  for (const thing of thingKinds) {
    const { kind } = thing;
    const [id, { buyer, stranger }] = [planted[kind]!, people];
    const { code } = (await thing.cards(database.db, [id], buyer.actor)).get(id)!;
    for (const text of [code, words[kind] ?? "sorg"]) {
      const found = (viewer: Actor) => thing.find(database.db, text, viewer, 10);
      expect(await found(buyer.actor), `${kind} by ${text}`).toContain(id);
      const isForAll = kind in forAll;
      expect((await found(stranger.actor)).includes(id), `${kind} by ${text}`).toBe(isForAll);
    }
    expect(await thing.find(database.db, "?!", buyer.actor, 10)).toEqual([]);
  }
});

test("a desk finds by its code what it gets a card of, and nothing without its second factor", async () => {
  const { db } = database;
  const { buyer, desk, weakDesk } = people;
  for (const thing of thingKinds) {
    const id = planted[thing.kind]!;
    const { code } = (await thing.cards(db, [id], buyer.actor)).get(id)!;
    for (const { actor } of [desk, weakDesk]) {
      const hasCard = (await thing.cards(db, [id], actor)).has(id);
      const found = await thing.find(db, code, actor, 10);
      expect(found.includes(id), thing.kind).toBe(hasCard);
      expect(await thing.find(db, "?!", actor, 10)).toEqual([]);
      if (!(thing.kind in forAll)) expect(await thing.find(db, "É", actor, 10)).toEqual([]);
    }
  }
});

test("lots that were never published are found by their creator alone, however many in few questions", async () => {
  const { buyer, seller } = people;
  const lots = thingKinds.find(({ kind }) => kind === "auctions.lot")!;
  const common = { me: seller, other: buyer, role: "creator", kind: "standard" } as const;
  const insert = (state: "draft" | "cancelled") =>
    insertAuction(database.db, { ...common, state, isLate: false, isLeading: true });
  const [draft, ...thrownAway] = [
    await insert("draft"),
    await insert("cancelled"),
    await insert("cancelled"),
  ];
  const withdrawn = await insert("cancelled");
  await sql`insert into auctions.steps (id, auction_id, act, from_state, to_state, by_role)
    values (${newId()}, ${withdrawn}, 'cancel', 'active', 'cancelled', 'desk')`.execute(
    database.db,
  );
  const ids = [draft, ...thrownAway, withdrawn];
  let asked = 0;
  const counting = database.db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const cardsOf = async (viewer: TestPerson) =>
    [...(await lots.cards(counting, ids, viewer.actor)).keys()].toSorted();
  expect(await cardsOf(seller)).toEqual(ids.toSorted());
  expect(await cardsOf(buyer)).toEqual([withdrawn]);
  expect(asked).toBe(4);
  const findsDraft = async ({ actor }: TestPerson) =>
    (await lots.find(database.db, "soja", actor, 10)).includes(draft);
  expect(await findsDraft(seller)).toBe(true);
  expect(await findsDraft(buyer)).toBe(false);
});

/** What the desk reads of each. */
const evidence: Record<string, object> = {
  "catalog.listing": { title: "Sorgo" },
  "catalog.question": { title: "Sorgo", text: "Tem laudo?" },
  "reviews.review": { title: "4 de 5 estrelas", text: "Boa carga" },
  "reviews.answer": { title: "Resposta do vendedor", text: "Obrigado" },
};

test("each moderated kind shows its evidence, is hidden once, and only a listing comes back", async () => {
  const { db } = database;
  const act = (kind: (typeof moderatedKinds)[number], does: "hide" | "restore", by = people.desk) =>
    inTransaction(db, (trx) =>
      kind.apply(trx, {
        thingId: planted[kind.kind]!,
        act: does,
        reason: "Ofensa a outra pessoa",
        userId: by.actor.userId,
      }),
    );
  // The answer before the review that it stands under.
  for (const kind of moderatedKinds.toReversed()) {
    const id = planted[kind.kind]!;
    const isHidden = async () => (await kind.evidence(db, id))!.isHidden;
    expect(await kind.evidence(db, newId()), kind.kind).toBeNull();
    expect(await kind.evidence(db, id), kind.kind).toMatchObject(evidence[kind.kind]!);
    expect(await isHidden(), kind.kind).toBe(false);
    expect(await act(kind, "hide"), kind.kind).toBeNull();
    expect(await isHidden(), kind.kind).toBe(true);
    expect(await act(kind, "hide"), kind.kind).not.toBeNull();
    const comesBack = kind.kind === "catalog.listing";
    expect((await act(kind, "restore")) === null, kind.kind).toBe(comesBack);
    expect(await isHidden(), kind.kind).toBe(!comesBack);
  }
});

test("nobody decides about what they sell or wrote, also not from another account of theirs", async () => {
  const { db } = database;
  const { buyer, seller, sellersOther } = people;
  await haveOneCpf(seller, sellersOther);
  const written = ["catalog.question", "reviews.review", "reviews.answer"];
  for (const moderated of moderatedKinds) {
    const { kind } = moderated;
    const concerned = [seller, sellersOther, ...(written.includes(kind) ? [buyer] : [])];
    for (const { actor } of concerned) {
      const before = await moderated.evidence(db, planted[kind]!);
      const deed = {
        thingId: planted[kind]!,
        reason: "Ofensa a outra pessoa",
        userId: actor.userId,
      };
      const refused = await inTransaction(db, (trx) =>
        moderated.apply(trx, { ...deed, act: "hide" }),
      );
      const own = { refused: kind === "catalog.listing" ? "review_is_own" : "own_request" };
      expect(refused, kind).toMatchObject(own);
      expect(await moderated.evidence(db, planted[kind]!)).toEqual(before);
    }
  }
});

/** A person and their account for work at the desk. */
async function haveOneCpf(...accounts: TestPerson[]): Promise<void> {
  for (const [index, { actor }] of accounts.entries()) {
    const isStaff = index > 0;
    await sql`insert into identity.registrations (user_id, intent_id, intent_hash, is_staff, sealed,
        municipality_code)
      values (${actor.userId}, ${newId()}, ${Buffer.alloc(32)}, ${isStaff}, ${Buffer.alloc(16)},
        5107925)`.execute(database.db);
    await sql`insert into identity.cpf_lookups (user_id, key_id, lookup, is_staff)
      values (${actor.userId}, 'test', ${Buffer.alloc(32, 7)}, ${isStaff})`.execute(database.db);
  }
}

test("what moderation hides is no card any more and is not found, for nobody", async () => {
  const { db } = database;
  const id = await insertProduct(db, people.seller);
  const offer = thingKinds.find(({ kind }) => kind === "catalog.offer")!;
  const listing = moderatedKinds.find(({ kind }) => kind === "catalog.listing")!;
  const { code } = (await offer.cards(db, [id], null)).get(id)!;
  await inTransaction(db, async (trx) => {
    const reason = "Foto de outra carga";
    const by = people.desk.actor.userId;
    expect(await listing.apply(trx, { thingId: id, act: "hide", reason, userId: by })).toBeNull();
  });
  for (const { actor } of [people.buyer, people.seller, people.desk]) {
    expect((await offer.cards(db, [id], actor)).size).toBe(0);
    expect(await offer.find(db, code, actor, 10)).toEqual([]);
  }
});
