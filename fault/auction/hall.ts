import { openLot, type LotPerson } from "../../bench/auction/lots.ts";
import { referenceCategories } from "../../db/seed/reference/catalog-categories.ts";
import { loadCategories } from "../../server/src/modules/catalog/index.ts";
import { inTransaction } from "../../server/src/platform/db/database.ts";
import { callerOf } from "../rails/call.ts";
import { makePeople, type Person } from "../rails/people.ts";
import type { Site } from "../rails/site.ts";

export interface Lot {
  id: string;
  kind: "standard" | "reverse";
  /** In centavos. */
  startingPrice: number;
  increment: number;
}

/** Auctions that end together, and people who bid in them; one in twenty has hardly any money. */
export interface Hall {
  site: Site;
  bidders: readonly Person[];
  creator: Person;
  lots: readonly Lot[];
}

const funds = 500_000_000;
/** Enough for one guarantee of the least kind. */
const poorFunds = 6_000;
const increment = 100;
const starts = { standard: 100_000, reverse: 100_000_000 };
/** Above what anybody bids, and below what anybody asks. */
const reserves = { standard: 900_000_000, reverse: 100 };

export async function openHall(
  site: Site,
  { lots, bidders, isSoftClose }: { lots: number; bidders: number; isSoftClose: boolean },
): Promise<Hall> {
  const call = callerOf(site.ports.api);
  const [creator] = await makePeople(site, call, { count: 1, funds });
  const poor = Math.ceil(bidders / 20);
  const people = [
    ...(await makePeople(site, call, { count: bidders - poor, funds })),
    ...(await makePeople(site, call, { count: poor, funds: poorFunds })),
  ];
  // What is sold becomes an order's line, and its fee is that of its category.
  await inTransaction(site.db, (trx) => loadCategories(trx, referenceCategories));
  const hall = { site, bidders: people, creator: creator!, lots: [] as Lot[] };
  for (let place = 0; place < lots; place += 1)
    hall.lots.push(await addLot(hall, place, isSoftClose));
  return hall;
}

/** Of twenty, two are reverse, and two have a reserve that is not met. */
async function addLot(hall: Hall, place: number, isSoftClose: boolean): Promise<Lot> {
  const kind = place % 7 === 6 ? "reverse" : "standard";
  const reserve = place % 10 === 9 ? { reserve: reserves[kind] } : {};
  return newLot(hall, { kind, isSoftClose, endsInMs: 3_600_000, ...reserve });
}

export async function newLot(
  { site, bidders, creator }: Hall,
  lot: { kind: Lot["kind"]; isSoftClose: boolean; endsInMs: number; reserve?: number },
): Promise<Lot> {
  const { kind } = lot;
  const terms = { startingPrice: starts[kind], increment };
  const id = await openLot((text, values) => site.query(text, values), {
    ...lot,
    ...terms,
    creator: lotPerson(creator),
    bidders: bidders.map(lotPerson),
  });
  if (kind === "reverse") await holdOfCreator(site, { id, creator, price: terms.startingPrice });
  return { id, kind, ...terms };
}

/** What publishing does: the creator of a reverse one holds the guarantee of its highest price. */
async function holdOfCreator(
  { query }: Site,
  { id, creator, price }: { id: string; creator: Person; price: number },
): Promise<void> {
  await query(
    `with held as (
       select platform.new_id() as id, $3::bigint as amount
     ), posted as (
       select p.* from held h, ledger.post_transfers(array[false], array[1], array[h.id],
         array[encode(sha256(uuid_send(h.id)), 'hex')], array[h.id], array['hold'], array[$2::uuid],
         array[$1::uuid], array[h.amount], array[null::uuid], array[null::timestamptz],
         array['auction_guarantee'], array[$1::text], array[null::uuid], '[]', '[]') p
     )
     update auctions.auctions a set creator_hold_id = h.id, creator_guarantee = h.amount
     from held h, posted p where a.id = $1::uuid and p.group_no = 0`,
    [id, creator.partyId, price / 20],
  );
}

function lotPerson({ actor, partyId }: Person): LotPerson {
  return { partyId, userId: actor.userId };
}

/** All of them at one moment, so far from now; in whole milliseconds, as ends are. */
export async function endTogether({ site, lots }: Hall, inMs: number): Promise<void> {
  await site.query(
    // Read once: a clock that goes on between two columns would move an end that nobody moved.
    `with e as materialized (
       select date_trunc('milliseconds', platform.now()) + make_interval(secs => $2) as ends
     )
     update auctions.auctions a set announced_end = e.ends, ends_at = e.ends
     from e where a.id = any ($1)`,
    [lots.map(({ id }) => id), inMs / 1_000],
  );
}

export function bidderOf({ bidders }: Hall, partyId: string): Person {
  return bidders.find((one) => one.partyId === partyId)!;
}
