import { sql } from "kysely";
import { membersView } from "#modules/identity";
import { notify, tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import type { Bus } from "#platform/realtime/bus";
import { actOnEach } from "#platform/sweepers/around-faults";
import { endingWords } from "./auction-words.ts";
import { findToldAuctions, type ToldAuction } from "./fact.queries.ts";

/** People in one transaction. */
const page = 2_000;

/**
 * An hour before the end those who bid or watch are told, once per auction. A crowd is told page by page; a
 * worker that dies begins anew, and nobody is told twice, for the source of the notice is the auction.
 */
export async function warnOfEnd(
  { db, bus }: Parts,
  except: readonly string[] = [],
): Promise<number> {
  const due = await listDue(db, except);
  const auctions = await findToldAuctions(
    db,
    due.map(({ id }) => id),
  );
  await actOnEach(due, ({ id }) => warnOfOne({ db, bus }, auctions.get(id)!));
  return due.length;
}

interface Parts {
  db: Database;
  bus: Pick<Bus, "publish">;
}

async function warnOfOne({ db, bus }: Parts, auction: ToldAuction): Promise<void> {
  let after: string | null = null;
  do {
    const told: Page = await inTransaction(db, (trx) => tellPage(trx, auction, after));
    await tellScreens(bus, told.created);
    after = told.last;
  } while (after !== null);
}

/** What ends soon: a short one in its last quarter, when somebody may have come. What two workers find at once is told once all the same. */
async function listDue(db: Database, except: readonly string[]): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from auctions.auctions a
    where a.state = 'active' and a.ends_at > platform.now()
      and a.ends_at <= platform.now() + least(interval '1 hour', (a.announced_end - a.starts_at) / 4)
      and not exists (select from auctions.ending_warnings w where w.auction_id = a.id)
      and a.id <> all (${[...except]}::uuid[])
    order by a.ends_at, a.id limit 50`.execute(db);
  return rows;
}

interface Page {
  created: readonly CreatedNotification[];
  /** Behind whom the next page begins; null after the last one. */
  last: string | null;
}

async function tellPage(trx: Trx, auction: ToldAuction, after: string | null): Promise<Page> {
  const { id, code, current_price: amount, total_bids: totalBids, ends_at: endsAt } = auction;
  const people = await listFollowers(trx, id, after);
  const isLast = people.length < page;
  if (isLast) {
    await sql`insert into auctions.ending_warnings (auction_id) values (${id})
      on conflict do nothing`.execute(trx);
  }
  const notice: Notice = {
    kind: "auction",
    source: `auctions.ending:${id}`,
    ...endingWords(auction, { amount, totalBids, endsAt }),
    link: `/auctions/${code}`,
    to: people,
  };
  return { created: await notify(trx, [notice]), last: isLast ? null : people.at(-1)! };
}

async function listFollowers(trx: Trx, auctionId: string, after: string | null): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from (
      select m.user_id from auctions.bidders d
      join ${membersView} m on m.party_id = d.party_id
      where d.auction_id = ${auctionId} and d.number is not null
      union select user_id from auctions.watches where auction_id = ${auctionId}) people
    where ${after}::uuid is null or user_id > ${after}::uuid
    order by user_id limit ${page}`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}
