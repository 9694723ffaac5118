import { expect, type APIRequestContext } from "@playwright/test";
import { bidTerms } from "../contracts/src/auctions/terms/step-up.ts";
import { newId } from "../server/src/platform/ids.ts";
import { verifiedSeller } from "./product-people.ts";
import { pin, withWallet, type WalletPerson } from "./wallet-people.ts";
import { inDatabase } from "./database.ts";

/** Tupã, SP: where no journey of visitors looks. */
const tupa = 3_555_000;

/** Whose papers the desk has seen, with a PIN and that much in the wallet. */
export async function verifiedTrader(
  request: APIRequestContext,
  { cents }: { cents: number },
): Promise<WalletPerson> {
  return withWallet(request, await verifiedSeller(request), { cents });
}

export interface Auction {
  id: string;
  code: string;
  title: string;
}

/** Ten sacks from R$ 100,00 each in steps of R$ 5,00, for two days, unless told. */
export async function auctionByCall(
  request: APIRequestContext,
  creator: WalletPerson,
  {
    kind = "standard",
    content = {},
  }: { kind?: "standard" | "reverse"; content?: Record<string, unknown> } = {},
): Promise<Auction> {
  const id = newId();
  const whole = {
    auction_type: kind,
    title: `Lote de amendoim ${id.slice(-6)}`,
    description: "Armazenado em silo, pronto para carregar.",
    category: "outros",
    quantity: "10",
    unit: "sc60",
    municipality_code: tupa,
    starting_price: "100.00",
    min_bid_increment: "5.00",
    end_time: await fromNow(request, 2 * dayMs),
    ...content,
  };
  const grant =
    kind === "reverse"
      ? await grantByCall(request, creator, {
          payee: id,
          amount: whole.starting_price,
          intent_id: id,
        })
      : null;
  const made = await request.post("/api/v1/auctions", {
    headers: { authorization: creator.authorization },
    data: { id, content: whole, grant },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { code } = (await made.json()) as { code: string };
  return { id, code, title: whole.title };
}

/** As the form's field of day and hour takes it, in Brasília. */
export async function inTwoDays(request: APIRequestContext): Promise<string> {
  const instant = await fromNow(request, 2 * dayMs - 3 * 3_600_000);
  return instant.slice(0, 16);
}

const dayMs = 86_400_000;

async function fromNow(request: APIRequestContext, ms: number): Promise<string> {
  const { now } = (await (await request.get("/api/v1/clock")).json()) as { now: string };
  return new Date(Date.parse(now) + ms).toISOString();
}

/** What the PIN is given for on the screen, up to this amount per unit. */
export async function confirmByCall(
  request: APIRequestContext,
  bidder: WalletPerson,
  { auction, limit }: { auction: Auction; limit: string },
): Promise<void> {
  const id = newId();
  const grant = await grantByCall(request, bidder, {
    payee: auction.id,
    amount: limit,
    intent_id: id,
  });
  const answer = await request.put(`/api/v1/auctions/${auction.id}/confirmation`, {
    headers: { authorization: bidder.authorization },
    data: { id, limit, grant },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** By somebody who has confirmed; `limit` makes it an automatic one. */
export async function bidByCall(
  request: APIRequestContext,
  bidder: WalletPerson,
  { auction, amount, limit = null }: { auction: Auction; amount: string; limit?: string | null },
): Promise<{ outcome: "leading" | "outbid"; current_price: string }> {
  const answer = await request.post(`/api/v1/auctions/${auction.id}/bids`, {
    headers: { authorization: bidder.authorization },
    data: { id: newId(), bid_amount: amount, limit, is_far_confirmed: true },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as { outcome: "leading" | "outbid"; current_price: string };
}

/** The confirmation up to what the bid may come to, and the bid. */
export async function firstBidByCall(
  request: APIRequestContext,
  bidder: WalletPerson,
  bid: { auction: Auction; amount: string; limit?: string },
): Promise<void> {
  const { auction, amount, limit = amount } = bid;
  await confirmByCall(request, bidder, { auction, limit });
  await bidByCall(request, bidder, bid);
}

async function grantByCall(
  request: APIRequestContext,
  { authorization }: WalletPerson,
  binding: { payee: string; amount: string; intent_id: string },
): Promise<string> {
  const answer = await request.post("/api/v1/me/step-up", {
    headers: { authorization },
    data: { purpose: "bid", pin, terms: bidTerms, ...binding },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { grant: string }).grant;
}

/** As if its end had come five seconds ago, which is when its result comes. */
export function letAuctionEnd(auction: Pick<Auction, "id">): Promise<void> {
  return endAuctionIn(auction, -5);
}

/**
 * As if it had been announced for then. The journeys that wait for its end can't wait the ten minutes that the
 * shortest auction lasts.
 */
export async function endAuctionIn({ id }: Pick<Auction, "id">, seconds: number): Promise<void> {
  await inDatabase(
    `update auctions.auctions set
       starts_at = least(starts_at, platform.now() - interval '1 hour'),
       announced_end = platform.now() + make_interval(secs => $2::float8),
       ends_at = platform.now() + make_interval(secs => $2::float8),
       version = version + 1
     where id = $1`,
    [id, String(seconds)],
  );
}

/** When it ends as things are. */
export async function endOf({ id }: Pick<Auction, "id">): Promise<string> {
  const rows = await inDatabase<{ ends_at: Date }>(
    "select ends_at from auctions.auctions where id = $1",
    [id],
  );
  return rows[0]!.ends_at.toISOString();
}

/** Centavos that are free to spend: what is on hold is not. */
export async function availableOf({ partyId }: WalletPerson): Promise<bigint> {
  const rows = await inDatabase<{ available: string }>(
    `select (credits_posted - debits_posted - debits_pending)::text as available
     from ledger.accounts where id = $1`,
    [partyId],
  );
  return BigInt(rows[0]!.available);
}

/** State and sides of the order that an auction became. */
export async function orderOf({ id }: Pick<Auction, "id">): Promise<{
  code: string;
  state: string;
  buyer_party_id: string;
  seller_party_id: string;
}> {
  const rows = await inDatabase<{
    code: string;
    state: string;
    buyer_party_id: string;
    seller_party_id: string;
  }>(
    `select orders.code, orders.state, orders.buyer_party_id, orders.seller_party_id
     from orders.orders join auctions.auctions on auctions.order_id = orders.id
     where auctions.id = $1`,
    [id],
  );
  return rows[0]!;
}
