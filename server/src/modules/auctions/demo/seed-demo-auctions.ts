import { auctionContentSchema } from "@areon/contracts/auctions/acts";
import { sql } from "kysely";
import { seedFile } from "#modules/files";
import { findUserByAddress } from "#modules/identity";
import { businessNow } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { joinTransaction } from "#platform/db/join-transaction";
import { withClockBack } from "#platform/db/set-clock-back";
import { newId } from "#platform/ids";
import { insist } from "#platform/insist";
import type { DemoLot } from "../../../../../db/seed/demo/auctions/demo-lot.ts";
import { findAuction } from "../auction.queries.ts";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { closeAuction } from "../closing/close-auction.ts";
import { askQuestion } from "../questions/ask-question.ts";
import { answerQuestion } from "../questions/answer-question.ts";
import { setWatch } from "../reading/watch-auction.ts";
import { createDemoBidding } from "./demo-bidding.ts";

export interface DemoAuctions {
  lots: readonly DemoLot[];
  readPicture: (name: string) => Promise<Buffer>;
}

interface Moment {
  daysAgo: number;
  hour: number;
}

/** Something that happened, at the time at which it is said to have happened. */
type Act = Moment & { run: () => Promise<void> };

/**
 * Auctions of demo people through the doors that everybody goes through, with bids that hold money, each act
 * at its own time and all in one transaction. A second run finds them and adds none.
 */
export async function seedDemoAuctions(
  parts: AuctionsDependencies,
  { lots, readPicture }: DemoAuctions,
): Promise<void> {
  const { db } = parts;
  if (await findAuction(db, lots[0]!.code)) return;
  const photos = await sendPhotos(parts, lots, readPicture);
  await inTransaction(db, async (trx) => {
    const joined = { ...parts, db: joinTransaction(trx), bus: { publish: () => {} } };
    const now = await businessNow(trx);
    const seed: Seed = { parts: joined, trx, now, photos, bidding: createDemoBidding(joined, trx) };
    const acts: Act[] = [];
    for (const lot of lots) acts.push(...(await actsOf(lot, seed)));
    await withClockBack(trx, async (setClock) => {
      for (const { run, ...moment } of acts.toSorted(byTime)) {
        await setClock(moment);
        await run();
      }
    });
  });
}

interface Seed {
  parts: AuctionsDependencies;
  trx: Trx;
  /** When it is seeded. */
  now: Date;
  photos: ReadonlyMap<string, string>;
  bidding: ReturnType<typeof createDemoBidding>;
}

function byTime(left: Moment, right: Moment): number {
  return right.daysAgo - left.daysAgo || left.hour - right.hour;
}

async function actsOf(lot: DemoLot, seed: Seed): Promise<Act[]> {
  const { parts, trx, bidding } = seed;
  const { bids = [], questions = [], watchers = [] } = lot;
  const id = newId();
  const asked = questions.flatMap((question): Act[] => {
    const [questionId, { text, answer }] = [newId(), question];
    const ask = async () => {
      const userId = await userOf(trx, question.by);
      insist(await askQuestion(parts.db, { id: questionId, ref: id, text, userId }));
    };
    const reply = async () => {
      const userId = await userOf(trx, lot.creator);
      insist(await answerQuestion(parts.db, { questionId, text: answer!, userId }));
    };
    const { daysAgo, hour } = question;
    const answered = { daysAgo, hour: hour + 1, run: reply };
    return [{ daysAgo, hour, run: ask }, ...(answer === undefined ? [] : [answered])];
  });
  const watch = async () => {
    for (const email of watchers) {
      const userId = await userOf(trx, email);
      insist(await setWatch(parts.db, { ref: id, userId, isWatching: true }));
    }
  };
  const close = async () => {
    if (!(await closeAuction(parts, id))) throw new Error(`${lot.code} was not closed`);
  };
  return [
    { ...lot.created, run: async () => create(lot, seed, id) },
    { ...lot.created, run: watch },
    ...asked,
    ...bids.map(({ daysAgo, hour, ...bid }) => ({
      daysAgo,
      hour,
      run: () => bidding.bid(id, bid),
    })),
    // At the beginning of this day, so that whoever has to answer or to pay still may.
    ...("daysAgo" in lot.ends ? [{ daysAgo: 0, hour: 0, run: close }] : []),
  ];
}

async function create(lot: DemoLot, { trx, now, photos, bidding }: Seed, id: string) {
  const { code, creator, isDraft = false, startsInHours } = lot;
  const ahead = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const ends = "inHours" in lot.ends ? ahead(lot.ends.inHours) : await momentOf(trx, lot.ends);
  const content = auctionContentSchema.parse({
    ...lot.content,
    start_time: startsInHours === undefined ? null : ahead(startsInHours).toISOString(),
    end_time: ends.toISOString(),
    photo_ids: lot.photos.map((name) => photos.get(keyOf(creator, name))!),
  });
  const wish = { id, code, is_draft: isDraft, content };
  await bidding.create(await userOf(trx, creator), wish);
}

async function momentOf(trx: Trx, { daysAgo, hour }: Moment): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ((platform.business_date(platform.real_now()) - ${daysAgo}::int)::timestamp
      + make_interval(hours => ${hour}::int)) at time zone 'America/Sao_Paulo' as at`.execute(trx);
  return rows[0]!.at;
}

/** Each creator's own, sent once each. */
async function sendPhotos(
  parts: AuctionsDependencies,
  lots: readonly DemoLot[],
  readPicture: DemoAuctions["readPicture"],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { creator, photos } of lots) {
    const ownerId = await userOf(parts.db, creator);
    for (const name of photos) {
      const file = { ownerId, kind: "product_photo", filename: `${name}.webp` } as const;
      const bytes = await readPicture(name);
      ids.set(keyOf(creator, name), await seedFile(parts, { ...file, bytes }));
    }
  }
  return ids;
}

function keyOf(creator: string, name: string): string {
  return `${creator} ${name}`;
}

async function userOf(db: Database, email: string): Promise<string> {
  const user = await findUserByAddress(db, { email });
  if (!user) throw new Error(`${email} is not among the demo people`);
  return user.id;
}
