import { tellScreens, type CreatedNotification, type Notice } from "#modules/notifications";
import type { Trx } from "#platform/db/database";
import type { StoredEvent, Subscription } from "#platform/events/subscription";
import type { Bus } from "#platform/realtime/bus";
import { answeredWords, askedWords, type Words } from "./auction-words.ts";
import * as queries from "./fact.queries.ts";
import { notifyAll } from "./notify-all.ts";
import { outbidNotices } from "./outbid-notices.ts";
import { publishStanding } from "./publish-standing.ts";
import { actsForAll, stepNotices } from "./step-notices.ts";

const types = {
  bids: "auctions.bids_placed",
  changed: "auctions.auction_changed",
  asked: "auctions.question_asked",
  answered: "auctions.question_answered",
} as const;

interface Followed {
  /** Whose state changed; of bids the API tells by itself. */
  changed: readonly queries.ToldAuction[];
  notifications: readonly CreatedNotification[];
}

/** After bids, steps and questions: whoever is concerned is told, and screens see the state. */
export function auctionFactsReader({ bus }: { bus: Pick<Bus, "publish"> }): Subscription {
  // Between a batch's transaction and its commit hook; a batch that fails takes its entry along.
  const followed = new WeakMap<readonly StoredEvent[], Followed>();
  return {
    reader: "auctions.facts",
    types: Object.values(types),
    startAt: "now",
    handle: async (trx, events) => {
      followed.set(events, await follow(trx, events));
    },
    afterCommit: async (events) => {
      const { changed = [], notifications = [] } = followed.get(events) ?? {};
      const committedAt = events.at(-1)!.occurredAt.toISOString();
      for (const auction of changed) publishStanding(bus, auction, committedAt);
      await tellScreens(bus, notifications);
    },
  };
}

/** A notice before it is known who stands behind the parties. */
interface Draft {
  auction: queries.ToldAuction;
  source: string;
  words: Words;
  at: Date;
  parties: readonly string[];
  users?: readonly string[];
}

async function follow(trx: Trx, events: readonly StoredEvent[]): Promise<Followed> {
  const ofType = (type: string) => events.filter((event) => event.type === type);
  const asked = [...ofType(types.asked), ...ofType(types.answered)];
  const questions = await queries.findToldQuestions(
    trx,
    asked.map(({ key }) => key),
  );
  const steps = await queries.findToldSteps(trx, textsIn(ofType(types.changed), "step"));
  const auctions = await queries.findToldAuctions(trx, [
    ...ofType(types.bids).map(({ key }) => key),
    ...ofType(types.changed).map(({ key }) => key),
    ...[...questions.values()].map(({ auctionId }) => auctionId),
  ]);
  const drafts = [
    ...(await stepDrafts(trx, steps, auctions)),
    ...asked.flatMap((event) => questionDraft(event, questions.get(event.key), auctions) ?? []),
  ];
  return {
    changed: [
      ...new Set(
        ofType(types.changed)
          .filter(wasSeen)
          .map(({ key }) => key),
      ),
    ].flatMap((id) => auctions.get(id) ?? []),
    notifications: await notifyAll(trx, [
      ...(await outbidNotices(trx, ofType(types.bids), auctions)),
      ...(await addressed(trx, drafts)),
    ]),
  };
}

/** A draft is its creator's alone, also when it is thrown away. */
const wasSeen = ({ payload: { from, state } }: StoredEvent) =>
  !(from === "draft" && state === "cancelled");

type Auctions = ReadonlyMap<string, queries.ToldAuction>;

async function stepDrafts(
  trx: Trx,
  steps: readonly queries.ToldStep[],
  auctions: Auctions,
): Promise<Draft[]> {
  const crowded = steps.filter(({ act }) => actsForAll.has(act));
  const bidders = await queries.findBidders(
    trx,
    crowded.map(({ auctionId }) => auctionId),
  );
  return steps.flatMap((step) => {
    const { id, auctionId, at } = step;
    const auction = auctions.get(auctionId)!;
    const told = stepNotices({ step, auction, bidders: bidders.get(auctionId) ?? [] });
    return told.map(({ what, words, parties }) => {
      const source = `auctions.${what}:${id}`;
      return { auction, source, words, at, parties };
    });
  });
}

function questionDraft(
  { type, occurredAt: at }: StoredEvent,
  question: queries.ToldQuestion | undefined,
  auctions: Auctions,
): Draft | null {
  if (!question) return null;
  const { id, auctionId, askerId, text, answer } = question;
  const auction = auctions.get(auctionId)!;
  const common = { auction, at };
  if (type === types.asked) {
    const words = askedWords(auction, { text });
    const parties = [auction.creator_party_id];
    return { ...common, source: `auctions.asked:${id}`, words, parties };
  }
  if (answer === null) return null;
  const words = answeredWords(auction, { text: answer });
  return { ...common, source: `auctions.answered:${id}`, words, parties: [], users: [askerId] };
}

async function addressed(trx: Trx, drafts: readonly Draft[]): Promise<Notice[]> {
  const members = await queries.findMembers(
    trx,
    drafts.flatMap(({ parties }) => parties),
  );
  return drafts.map(({ auction, source, words, at, parties, users = [] }) => ({
    kind: "auction",
    source,
    ...words,
    occurredAt: at,
    link: `/auctions/${auction.code}`,
    to: [...users, ...parties.flatMap((party) => members.get(party) ?? [])],
  }));
}

function textsIn(events: readonly StoredEvent[], name: string): string[] {
  const texts = events.map(({ payload }) => payload[name]);
  return [...new Set(texts.filter((text) => typeof text === "string"))];
}
