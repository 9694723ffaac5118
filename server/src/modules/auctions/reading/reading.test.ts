import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { closeAuction } from "../closing/close-auction.ts";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";

let site: AuctionSite;
let seller: TestPerson;
let ana: TestPerson;
let bia: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller({ changes: { full_name: "Pessoa de Teste" } });
  ana = await site.openBuyer("9000.00", { full_name: "Ana Castro" });
  bia = await site.openBuyer("9000.00", { full_name: "Bia Duarte" });
  stranger = await site.openBuyer();
  admin = await site.signIn(["super"], { userType: "admin" });
});

afterAll(() => site.close());

const get = async (person: TestPerson | null, path: string) =>
  (await site.call(person, "GET", path)).body;

const titles = ({ auctions }: { auctions: { title: string }[] }) =>
  auctions.map(({ title }) => title);

/** Ana bids R$ 1.010,00, Bia R$ 1.100,00 and leads. */
async function bidLot(over: Parameters<AuctionSite["createAuction"]>[1] = {}): Promise<string> {
  const id = await site.createAuction(seller, over);
  for (const person of [ana, bia]) await site.confirmed(person, id, "5000.00");
  await site.bid(ana, id, "1010.00");
  await site.bid(bia, id, "1100.00");
  return id;
}

test("the list shows what was published, the newest first, page by page", async () => {
  for (const title of ["Página um", "Página dois", "Página três"]) {
    await site.createAuction(seller, { title });
  }
  await site.createAuction(seller, { title: "Página em rascunho", state: "draft" });
  const cancelled = await site.createAuction(seller, { title: "Página cancelada" });
  await site.call(seller, "POST", `/auctions/${cancelled}/cancellation`, {});
  expect((await site.row(cancelled)).state).toBe("cancelled");
  const first = await get(ana, "/auctions?q=pagina&limit=2");
  expect(titles(first)).toEqual(["Página três", "Página dois"]);
  const second = await get(ana, `/auctions?q=pagina&limit=2&cursor=${first.next_cursor}`);
  expect(titles(second)).toEqual(["Página um"]);
  expect(second.next_cursor).toBeNull();
  expect(first.own_ids).toEqual([]);
  const mine = await get(seller, "/auctions?q=pagina&limit=2");
  expect(mine.own_ids).toEqual(mine.auctions.map(({ id }: { id: string }) => id));
  // Another account of the same people is told the same, as it may not bid either.
  const partner = await site.openBuyer();
  await sql`insert into identity.memberships (user_id, party_id)
    values (${partner.actor.userId}, ${seller.partyId})`.execute(site.db);
  expect((await get(partner, "/auctions?q=pagina&limit=2")).own_ids).toHaveLength(2);
  expect((await site.call(null, "GET", "/auctions")).status).toBe(401);
});

test("it is searched by words without accents and by code, and filtered by kind, category and what is open", async () => {
  const open = await site.createAuction(seller, { title: "Feijão carioca peneirado" });
  const reverse = await site.createAuction(seller, {
    title: "Feijão de corda",
    kind: "reverse",
  });
  const over = await site.createAuction(seller, { title: "Feijão preto" });
  await site.createAuction(seller, {
    title: "Feijão fradinho",
    state: "scheduled",
    startsIn: 600,
  });
  await sql`update auctions.auctions set category = 'insumos' where id = ${over}`.execute(site.db);
  await site.endIn(over, -1);
  const find = async (query: string) => titles(await get(ana, `/auctions?${query}`)).toSorted();
  expect(await find("q=feijao")).toHaveLength(4);
  expect(await find("q=FEIJAO%20peneir")).toEqual(["Feijão carioca peneirado"]);
  expect(await find("q=feijao&kind=reverse")).toEqual(["Feijão de corda"]);
  expect(await find("q=feijao&category=insumos")).toEqual(["Feijão preto"]);
  expect(await find("q=feijao&open=true")).toEqual(["Feijão carioca peneirado", "Feijão de corda"]);
  const { code } = await site.row(open);
  expect(await find(`q=${code.toLowerCase()}`)).toEqual(["Feijão carioca peneirado"]);
  expect(await find(`q=${code.slice(2, 6)}`)).toContain("Feijão carioca peneirado");
  for (const odd of ["%26%7C!%3A*", "'", "a%20%26", "%25", "L-", "--"]) {
    expect((await site.call(ana, "GET", `/auctions?q=${odd}`)).status, odd).toBe(200);
  }
  expect((await site.row(reverse)).kind).toBe("reverse");
});

test("a cursor that is nobody's is no failure", async () => {
  expect((await site.call(ana, "GET", "/auctions?cursor=xyz")).status).toBe(200);
  expect((await site.call(ana, "GET", `/auctions?cursor=${newId()}`)).status).toBe(200);
});

test("the four numbers count what is open, all bids and whoever bid once", async () => {
  await bidLot({ quantity: "2", unit: "lot" });
  const { rows } = await sql<{ active: number; total_bids: number; average: string }>`
    select count(*) filter (where state = 'active' and ends_at > platform.now())::int as active,
      sum(total_bids)::int as total_bids,
      (avg(current_price * quantity) filter (where state = 'active' and ends_at > platform.now())
        / 100)::numeric(14, 2)::text as average
    from auctions.auctions where state not in ('draft', 'cancelled')`.execute(site.db);
  const { average, ...counts } = rows[0]!;
  const summary = await get(ana, "/auctions/summary");
  expect(summary).toEqual({ ...counts, average_total: average, participants: 2 });
});

test("each sees their own side: creator, leader, who was outbid, a stranger and an administrator", async () => {
  const id = await bidLot();
  const of = (person: TestPerson) => get(person, `/auctions/${id}`);
  expect(await of(seller)).toMatchObject({
    side: "creator",
    own: { confirmed_limit: null, best_amount: null, is_leading: false, limit: null },
    can: ["answer"],
    current_price: "1100.00",
    total_bids: 2,
    bidders: 2,
    place: { uf: "MT" },
    creator: { name: "Pessoa de Teste", is_verified: true },
    reserve_met: null,
    order: null,
    winner: null,
    offer: null,
  });
  expect(await of(bia)).toMatchObject({
    side: "bidder",
    own: {
      confirmed_limit: "5000.00",
      best_amount: "1100.00",
      is_leading: true,
      limit: null,
      guarantee: "55.00",
    },
    can: ["bid", "ask"],
  });
  expect(await of(ana)).toMatchObject({
    side: "bidder",
    own: { best_amount: "1010.00", is_leading: false, limit: null, guarantee: null },
    can: ["bid", "ask"],
  });
  expect(await of(stranger)).toMatchObject({ side: null, own: null, can: ["bid", "ask"] });
  expect(await of(admin)).toMatchObject({ side: null, own: null, can: ["desk_cancel"] });
  expect((await site.call(null, "GET", `/auctions/${id}`)).status).toBe(401);
  const { code } = await site.row(id);
  expect((await get(ana, `/auctions/${code}`)).id).toBe(id);
  expect((await site.call(ana, "GET", `/auctions/${newId()}`)).status).toBe(404);
  expect((await site.call(ana, "GET", "/auctions/L-0000-00")).status).toBe(404);
});

test("a draft is there for its creator alone, also after it was thrown away", async () => {
  const id = await site.createAuction(seller, { state: "draft" });
  const statuses = async () =>
    Promise.all(
      [seller, ana, admin].map(
        async (person) => (await site.call(person, "GET", `/auctions/${id}`)).status,
      ),
    );
  expect(await statuses()).toEqual([200, 404, 404]);
  expect((await get(seller, `/auctions/${id}`)).can).toEqual(["publish", "cancel"]);
  for (const path of ["bids", "watch"]) {
    expect((await site.call(ana, "GET", `/auctions/${id}/${path}`)).status).toBe(404);
  }
  const watch = { is_watching: true };
  expect((await site.call(ana, "PUT", `/auctions/${id}/watch`, watch)).status).toBe(404);
  const done = await site.call(seller, "POST", `/auctions/${id}/cancellation`, {});
  expect(done.body.state).toBe("cancelled");
  expect(await statuses()).toEqual([200, 404, 404]);
});

interface Shown {
  bidder: string;
  is_mine: boolean;
  is_leading: boolean;
}

test("the history names nobody while it runs; of a sale its two sides know who won", async () => {
  const id = await bidLot();
  await site.bid(ana, id, "1200.00");
  const history = async (person: TestPerson, query = "") =>
    get(person, `/auctions/${id}/bids${query}`);
  const whole = await history(ana);
  expect(whole.bids).toMatchObject([
    { seq: 3, amount: "1200.00", bidder: "An••• C.", bidder_number: 1, is_mine: true },
    { seq: 2, amount: "1100.00", bidder: "Bi••• D.", bidder_number: 2, is_mine: false },
    { seq: 1, amount: "1010.00", bidder: "An••• C.", is_automatic: false, is_leading: false },
  ]);
  expect(whole.bids.map(({ is_leading }: Shown) => is_leading)).toEqual([true, false, false]);
  const first = await history(stranger, "?limit=2");
  expect(first.bids.map(({ is_mine }: Shown) => is_mine)).toEqual([false, false]);
  const second = await history(stranger, `?limit=2&cursor=${first.next_cursor}`);
  expect(second).toMatchObject({ bids: [{ seq: 1 }], next_cursor: null });
  await site.endIn(id, -6);
  await closeAuction(site.parts, id);
  const names = async (person: TestPerson) =>
    (await history(person)).bids.map(({ bidder }: Shown) => bidder);
  const known = ["Pessoa de Teste", "Bi••• D.", "Pessoa de Teste"];
  expect(await names(seller)).toEqual(known);
  expect(await names(ana)).toEqual(known);
  for (const person of [bia, stranger, admin]) {
    expect(await names(person)).toEqual(["An••• C.", "Bi••• D.", "An••• C."]);
  }
});

test("of a sale both sides see the order and the winner's name; others the masked winner", async () => {
  const id = await bidLot();
  await site.endIn(id, -6);
  await closeAuction(site.parts, id);
  const won = { amount: "1100.00", total: "1100.00" };
  const order = { state: "awaiting_payment", deposit: "55.00" };
  const of = (person: TestPerson) => get(person, `/auctions/${id}`);
  expect(await of(bia)).toMatchObject({
    state: "sold",
    winner: { bidder: "Pessoa de Teste", is_mine: true, ...won },
    order: { is_buyer: true, ...order },
    own: { is_leading: true, guarantee: null },
    can: ["pay"],
  });
  expect(await of(seller)).toMatchObject({
    winner: { bidder: "Pessoa de Teste", is_mine: false, ...won },
    order: { is_buyer: false, ...order },
    can: ["answer"],
  });
  for (const person of [ana, stranger, admin]) {
    expect(await of(person)).toMatchObject({
      winner: { bidder: "Bi••• D.", is_mine: false, ...won },
      order: null,
      can: [],
    });
  }
});

test("28.14: a public address may be the slug, the code however it is typed, or the id", async () => {
  const id = await bidLot();
  const { slug, code } = await site.row(id);
  for (const address of [slug, code, code.toLowerCase(), `outras-palavras-${code}`, id]) {
    const { auction } = await get(null, `/shared-auctions/${address}`);
    expect(auction, address).toMatchObject({ id, slug });
    expect(await get(null, `/shared-auctions/${address}/preview`)).toMatchObject({ slug });
  }
  const draft = await site.row(await site.createAuction(seller, { state: "draft" }));
  for (const address of [draft.code, draft.id]) {
    expect((await site.call(null, "GET", `/shared-auctions/${address}`)).status).toBe(404);
  }
});

test("anybody sees the shared page of what was published, and nobody that of a draft", async () => {
  const id = await bidLot();
  const { slug } = await site.row(id);
  expect(await get(null, `/shared-auctions/${slug}`)).toMatchObject({
    auction: { id, current_price: "1100.00" },
    creator: { name: "Pessoa de Teste", is_verified: true },
  });
  const preview = await get(null, `/shared-auctions/${slug}/preview`);
  expect(preview.title.replaceAll(/\s/g, " ")).toContain("lance atual R$ 1.100,00");
  const untouched = await site.row(await site.createAuction(seller));
  const { title } = await get(null, `/shared-auctions/${untouched.slug}/preview`);
  expect(title).toContain("lance atual");
  const draft = await site.row(await site.createAuction(seller, { state: "draft" }));
  const { auctions } = await get(null, "/shared-auctions");
  const listed = auctions.map((one: { slug: string }) => one.slug);
  expect(listed).toContain(slug);
  expect(listed).not.toContain(draft.slug);
  for (const other of [draft.slug, "nao-existe"]) {
    for (const path of ["", "/preview"]) {
      const { status } = await site.call(null, "GET", `/shared-auctions/${other}${path}`);
      expect(status).toBe(404);
    }
  }
  const picture = new URL(preview.picture.url).pathname;
  const drawn = await site.inject(null, "GET", picture);
  expect(drawn.statusCode).toBe(200);
  expect(drawn.headers["content-type"]).toBe("image/jpeg");
  await site.bid(ana, id, "1500.00");
  const old = await site.inject(null, "GET", picture);
  expect(old.statusCode).toBe(302);
  expect(old.headers.location).not.toContain(picture);
});

test("28.3: whoever looks reads the fee that a sale of such a lot pays now, by the dated setting", async () => {
  const id = await site.createAuction(seller);
  await sql`insert into settings.values (key, value, valid_from, reason) values
    ('fees.grains', '"1.5"', platform.now(), 'test'),
    ('fees.machines', '"7"', platform.now(), 'test'),
    ('fees.grains', '"9"', platform.now() + interval '1 day', 'test')`.execute(site.db);
  for (const person of [seller, ana, admin]) {
    expect((await get(person, `/auctions/${id}`)).terms.fee_percent).toBe("1.5");
  }
});
