import { randomBytes, randomInt } from "node:crypto";
import * as fc from "fast-check";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { newShortCode } from "#platform/short-code";

// Rows in any state that the tables allow, also in those to which few acts lead: what is tested is that a
// number and its list are one, whatever there is.

const side = fc.constantFrom("buyer", "seller");
const few = <Row>(row: fc.Arbitrary<Row>) => fc.array(row, { maxLength: 5 });

/** What one trader has to do with others. */
export const traderPlans = fc.record({
  orders: few(
    fc.record({
      side,
      state: fc.constantFrom(
        "awaiting_payment",
        "paid",
        "shipped",
        "delivered",
        "returning",
        "completed",
        "refunded",
        "cancelled",
        "expired",
      ),
      isOld: fc.boolean(),
      isFrozen: fc.boolean(),
      dispute: fc.constantFrom(null, "buyer", "seller", "both", "desk", "ended"),
      review: fc.constantFrom(null, "draft", "published", "answered", "hidden"),
    }),
  ),
  negotiations: few(
    fc.record({
      side,
      turn: fc.constantFrom("buyer", "seller", null),
      isLate: fc.boolean(),
    }),
  ),
  auctions: few(
    fc.record({
      role: fc.constantFrom("creator", "bidder"),
      kind: fc.constantFrom("standard", "reverse"),
      state: fc.constantFrom(
        "draft",
        "active",
        "closed",
        "sold",
        "awaiting_seller",
        "unsold",
        "cancelled",
      ),
      isLate: fc.boolean(),
      isLeading: fc.boolean(),
      /** Of one that is sold, whether it is paid. */
      isPaid: fc.boolean(),
      offer: fc.constantFrom(null, "open", "lapsed"),
      isWatched: fc.boolean(),
    }),
  ),
  questions: few(fc.constantFrom("waiting", "answered", "hidden")),
});
type TraderPlan = typeof traderPlans extends fc.Arbitrary<infer Plan> ? Plan : never;

/** What lies on the desks. */
export const deskPlans = fc.record({
  disputes: few(fc.record({ waitsFor: fc.constantFrom("desk", "buyer"), isMine: fc.boolean() })),
  listings: few(fc.constantFrom("waiting", "accepted", "withdrawn")),
  verifications: few(fc.constantFrom("draft", "submitted", "approved")),
  notes: few(
    fc.record({
      state: fc.constantFrom("paid", "shipped", "cancelled"),
      standing: fc.constantFrom("waiting", "accepted", "taken back"),
    }),
  ),
  approvals: few(fc.record({ isOwn: fc.boolean(), isPending: fc.boolean() })),
});
type DeskPlan = typeof deskPlans extends fc.Arbitrary<infer Plan> ? Plan : never;

export async function stageTrader(
  db: Database,
  { me, other, plan }: { me: TestPerson; other: TestPerson; plan: TraderPlan },
): Promise<void> {
  for (const order of plan.orders) {
    const [buyer, seller] = order.side === "buyer" ? [me, other] : [other, me];
    const orderId = await insertOrder(db, { ...order, buyer, seller });
    if (order.dispute) {
      await insertCase(db, { orderId, buyer, seller, waitsFor: order.dispute, assignedTo: null });
    }
    if (order.review) {
      await insertReview(db, { orderId, buyer, seller, state: order.review });
    }
  }
  for (const { side: mine, turn, isLate } of plan.negotiations) {
    const [buyer, seller] = mine === "buyer" ? [me, other] : [other, me];
    await insertNegotiation(db, { buyer, seller, turn, isLate });
  }
  for (const auction of plan.auctions) await insertAuction(db, { me, other, ...auction });
  for (const state of plan.questions) await insertQuestion(db, { seller: me, asker: other, state });
}
export async function stageDesk(
  db: Database,
  {
    me,
    other,
    seller,
    plan,
  }: { [who in "me" | "other" | "seller"]: TestPerson } & {
    plan: DeskPlan;
  },
): Promise<void> {
  for (const { waitsFor, isMine } of plan.disputes) {
    const parties = { buyer: other, seller };
    const orderId = await insertOrder(db, { ...parties, state: "delivered", isFrozen: true });
    const assignedTo = isMine ? me.actor.userId : null;
    await insertCase(db, { ...parties, orderId, waitsFor, assignedTo });
  }
  for (const { state, standing } of plan.notes) {
    await insertNote(db, { buyer: other, seller, state, standing });
  }
  for (const state of plan.listings) {
    const productId = await insertProduct(db, seller);
    await sql`insert into catalog.reviews (id, product_id, party_id, kind, state, submitted_by,
        decided_by, decided_at)
      values (${newId()}, ${productId}, ${seller.partyId}, 'publication', ${state},
        ${seller.actor.userId}, ${state === "accepted" ? me.actor.userId : null},
        ${state === "waiting" ? null : sql`platform.now()`})`.execute(db);
  }
  for (const state of plan.verifications) {
    const id = newId();
    await sql`insert into identity.parties (id) values (${id})`.execute(db);
    await sql`insert into identity.verifications (id, user_id, party_id, state, submitted_at, decided_at)
      values (${newId()}, ${seller.actor.userId}, ${id}, ${state},
        ${state === "draft" ? null : sql`platform.now()`},
        ${state === "approved" ? sql`platform.now()` : null})`.execute(db);
  }
  // Only so many of those that wait are examined, and the rounds before this one left theirs.
  await sql`update platform.approvals set state = 'expired' where state = 'pending'`.execute(db);
  for (const { isOwn, isPending } of plan.approvals) {
    const payload = { key: "company.legal_name", value: "AREON S.A.", valid_from: null };
    await sql`insert into platform.approvals (id, kind, payload, reason, requested_by, expires_at)
      values (${newId()}, 'settings.change', ${JSON.stringify(payload)}::jsonb, 'Mudou o nome',
        ${(isOwn ? me : other).actor.userId},
        platform.now() + make_interval(days => ${isPending ? 1 : -1}))`.execute(db);
  }
}

async function insertNote(
  db: Database,
  of: { buyer: TestPerson; seller: TestPerson; state: string; standing: string },
): Promise<void> {
  const { buyer, seller, state, standing } = of;
  const isEnded = state === "cancelled";
  const orderId = await insertOrder(db, {
    buyer,
    seller,
    state: isEnded ? "paid" : state,
    isFrozen: false,
  });
  if (isEnded) {
    await sql`update orders.orders set state = 'cancelled', ended_at = platform.now()
      where id = ${orderId}`.execute(db);
  }
  const isBack = standing === "taken back";
  await sql`insert into orders.documents (id, order_id, kind, access_key, added_by, standing, removed_at)
    values (${newId()}, ${orderId}, 'nfe', ${String(randomInt(2 ** 40)).padStart(44, "0")},
      ${seller.actor.userId}, ${isBack ? "waiting" : standing},
      ${isBack ? sql`platform.now()` : null})`.execute(db);
}

export async function insertProduct(db: Database, { actor, partyId }: TestPerson): Promise<string> {
  const id = newId();
  await sql`insert into catalog.products (id, code, party_id, created_by, state, category_id, title,
      unit, price, stock, municipality_code, offers_fob, published_at, pickup_place)
    select ${id}, ${newShortCode("P")}, ${partyId}, ${actor.userId}, 'published', c.id, 'Sorgo',
      'sc60', 48.30, 5000, 5107925, true, platform.now(), 'Fazenda Santa Rita'
    from catalog.categories c where c.parent_id is not null order by c.id limit 1`.execute(db);
  return id;
}

interface NewOrder {
  buyer: TestPerson;
  seller: TestPerson;
  state: string;
  isFrozen: boolean;
  isOld?: boolean;
}

const endedStates = ["refunded", "cancelled", "expired"];

export async function insertOrder(db: Database, order: NewOrder): Promise<string> {
  const { buyer, seller, state, isFrozen, isOld = false } = order;
  const [id, checkoutId, productId] = [newId(), newId(), await insertProduct(db, seller)];
  const isPaid = !["awaiting_payment", "expired"].includes(state);
  const isCompleted = state === "completed";
  const created = sql`platform.now() - make_interval(years => ${isOld ? 3 : 0})`;
  await sql`insert into orders.checkouts (id, buyer_party_id, buyer_user_id, method, total, state,
      input_hash, expires_at, paid_at)
    values (${checkoutId}, ${buyer.partyId}, ${buyer.actor.userId}, 'pix', 10000,
      ${isPaid ? "paid" : "awaiting_payment"}, ${randomBytes(32)}, platform.now() + interval '1 hour',
      ${isPaid ? sql`platform.now()` : null})`.execute(db);
  await sql`insert into orders.orders (id, code, checkout_id, buyer_party_id, buyer_user_id,
      seller_party_id, delivery, goods, total, fee, municipality_from, sealed_delivery, state, paid_at,
      due_at, frozen_at, frozen_because, created_at, completed_at, released, ended_at)
    values (${id}, ${newShortCode("O")}, ${checkoutId}, ${buyer.partyId}, ${buyer.actor.userId},
      ${seller.partyId}, 'pickup', 10000, 10000, 500, 5107925, ${randomBytes(16)}, ${state},
      ${isPaid ? sql`platform.now()` : null}, platform.now() + interval '3 days',
      ${isFrozen ? sql`platform.now()` : null}, ${isFrozen ? "desk" : null}, ${created},
      ${isCompleted ? sql`platform.now()` : null}, ${isCompleted ? 9500 : null}::bigint,
      ${endedStates.includes(state) ? sql`platform.now()` : null})`.execute(db);
  await sql`insert into orders.lines (order_id, position, product_id, title, category_id, unit,
      quantity, unit_price, total, fee_percent, fee)
    select ${id}, 0, p.id, p.title, p.category_id, p.unit, 1, 100, 10000, 5, 500
    from catalog.products p where p.id = ${productId}`.execute(db);
  return id;
}

export async function insertCase(
  db: Database,
  of: {
    orderId: string;
    buyer: TestPerson;
    seller: TestPerson;
    waitsFor: string;
    assignedTo: string | null;
  },
): Promise<string> {
  const { orderId, buyer, seller, waitsFor, assignedTo } = of;
  const id = newId();
  const isOver = waitsFor === "ended";
  await sql`insert into disputes.cases (id, code, order_id, buyer_party_id, buyer_user_id,
      seller_party_id, opened_by, opener_user_id, reason, amount, wanted_refund, state, waits_for,
      due_at, ended_at, assigned_to)
    values (${id}, ${newShortCode("D")}, ${orderId}, ${buyer.partyId}, ${buyer.actor.userId},
      ${seller.partyId}, 'buyer', ${buyer.actor.userId}, 'quality', 10000, 100,
      ${isOver ? "withdrawn" : "open"}, ${isOver ? null : waitsFor},
      ${isOver ? null : sql`platform.now() + interval '2 days'`},
      ${isOver ? sql`platform.now()` : null}, ${assignedTo})`.execute(db);
  return id;
}

export async function insertReview(
  db: Database,
  of: { orderId: string; buyer: TestPerson; seller: TestPerson; state: string },
): Promise<string> {
  const { orderId, buyer, seller, state } = of;
  const id = newId();
  const [isOut, isHidden] = [state !== "draft", state === "hidden"];
  await sql`insert into reviews.rounds (order_id, closes_at) values (${orderId}, platform.now())`.execute(
    db,
  );
  await sql`insert into reviews.reviews (id, order_id, side, author_id, author_party_id,
      about_party_id, stars, text, tags, published_at, answered_at, hidden_at, hidden_reason)
    values (${id}, ${orderId}, 'buyer', ${buyer.actor.userId}, ${buyer.partyId},
      ${seller.partyId}, 4, 'Boa carga', '{}', ${isOut ? sql`platform.now()` : null},
      ${state === "answered" ? sql`platform.now()` : null},
      ${isHidden ? sql`platform.now()` : null}, ${isHidden ? "Ofensa" : null})`.execute(db);
  return id;
}

interface NewAuction extends Omit<
  TraderPlan["auctions"][number],
  "isPaid" | "offer" | "isWatched"
> {
  me: TestPerson;
  other: TestPerson;
  isPaid?: boolean;
  offer?: string | null;
  isWatched?: boolean;
}

export async function insertAuction(db: Database, of: NewAuction): Promise<string> {
  const { me, other, role, kind, state, isLate, isLeading } = of;
  const [creator, bidder] = role === "creator" ? [me, other] : [other, me];
  const leader = isLeading ? bidder : creator;
  const [id, bidId] = [newId(), newId()];
  const end = sql`platform.now() + make_interval(hours => ${isLate ? -1 : 1})`;
  const hasBids = state !== "draft";
  const orderId = state === "sold" ? await insertSale(db, { ...of, creator, bidder }) : null;
  await sql`insert into auctions.auctions (id, code, slug, kind, state, creator_party_id,
      creator_user_id, title, category, municipality_code, delivery, starting_price, min_increment,
      starts_at, announced_end, ends_at, current_price, answer_until, leader_party_id, leader_bid_id,
      leader_limit, leader_guarantee, leader_hold_id, order_id, won_bid_id)
    values (${id}, ${newShortCode("L")}, ${`lote-${id}`}, ${kind}, ${state}, ${creator.partyId},
      ${creator.actor.userId}, 'Soja safra 2026', 'graos', 5107925, 'pickup', 1000, 10,
      platform.now() - interval '1 day', ${end}, ${end}, 1000, ${end},
      ${hasBids ? leader.partyId : null}, ${hasBids ? newId() : null}, ${hasBids ? 1000 : null}::bigint,
      ${hasBids ? 100 : null}::bigint, ${hasBids ? newId() : null}, ${orderId}::uuid,
      ${orderId && bidId}::uuid)`.execute(db);
  if (of.isWatched) {
    await sql`insert into auctions.watches (user_id, auction_id)
      values (${me.actor.userId}, ${id})`.execute(db);
  }
  if (!hasBids) return id;
  await sql`insert into auctions.bidders (auction_id, party_id, user_id, confirmed_limit, number, mask)
    values (${id}, ${bidder.partyId}, ${bidder.actor.userId}, 1000, 1, 'P***')`.execute(db);
  await sql`insert into auctions.bids (id, auction_id, party_id, user_id, seq, kind, amount, outcome,
      arrived_at)
    values (${bidId}, ${id}, ${bidder.partyId}, ${bidder.actor.userId}, 1, 'manual', 1000, 'leading',
      platform.now())`.execute(db);
  if (of.offer) {
    await sql`insert into auctions.offers (id, auction_id, kind, party_id, bid_id, state, expires_at,
        answered_at)
      values (${newId()}, ${id}, 'second_chance', ${bidder.partyId}, ${bidId}, ${of.offer}, ${end},
        ${of.offer === "open" ? null : sql`platform.now()`})`.execute(db);
  }
  return id;
}

/** What an auction that is sold ended in: of a reverse one its creator buys. */
async function insertSale(
  db: Database,
  of: NewAuction & { creator: TestPerson; bidder: TestPerson },
): Promise<string> {
  const { kind, creator, bidder, isPaid } = of;
  const [buyer, seller] = kind === "standard" ? [bidder, creator] : [creator, bidder];
  const state = isPaid ? "paid" : "awaiting_payment";
  return insertOrder(db, { buyer, seller, state, isFrozen: false });
}

export async function insertNegotiation(
  db: Database,
  of: { buyer: TestPerson; seller: TestPerson; turn: string | null; isLate: boolean },
): Promise<string> {
  const { buyer, seller, turn, isLate } = of;
  const [id, productId] = [newId(), await insertProduct(db, seller)];
  await sql`insert into negotiations.negotiations (id, code, product_id, title, category_id, unit,
      buyer_party_id, buyer_user_id, seller_party_id, state, turn, proposals, expires_at)
    select ${id}, ${newShortCode("N")}, p.id, p.title, p.category_id, p.unit, ${buyer.partyId},
      ${buyer.actor.userId}, ${seller.partyId}, ${turn ? "open" : "refused"}, ${turn}, 1,
      platform.now() + make_interval(hours => ${isLate ? -1 : 1})
    from catalog.products p where p.id = ${productId}`.execute(db);
  await sql`insert into negotiations.proposals (id, negotiation_id, position, side, kind, quantity,
      unit_price, delivery, goods, freight, note, valid_until, actor_id, input_hash)
    select ${newId()}, n.id, 1, 'buyer', 'offer', 1, 100, 'fob', 10000, 0, '', n.expires_at,
      ${buyer.actor.userId}, ${randomBytes(32)}
    from negotiations.negotiations n where n.id = ${id}`.execute(db);
  return id;
}

export async function insertQuestion(
  db: Database,
  of: { seller: TestPerson; asker: TestPerson; state: string },
): Promise<string> {
  const { seller, asker, state } = of;
  const [id, productId] = [newId(), await insertProduct(db, seller)];
  const isHidden = state === "hidden";
  await sql`insert into catalog.questions (id, product_id, seller_party_id, asked_by, text,
      answered_at, hidden_at, hidden_reason)
    values (${id}, ${productId}, ${seller.partyId}, ${asker.actor.userId}, 'Tem laudo?',
      ${state === "answered" ? sql`platform.now()` : null},
      ${isHidden ? sql`platform.now()` : null}, ${isHidden ? "Ofensa" : null})`.execute(db);
  return id;
}
