import { findTold, type Notice } from "#modules/notifications";
import type { Trx } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import { outbidWords } from "./auction-words.ts";
import { findMembers, type ToldAuction } from "./fact.queries.ts";

/** One auction in which parties fell behind. */
interface Fallen {
  auction: ToldAuction;
  at: Date;
  parties: Set<string>;
}

/**
 * Who was outbid and is still behind, while it can be mended. Two who outbid each other by the minute are not
 * told each time: one notice of the last hour that waits to be read says it all, and after the first the rest of
 * an hour is told in the app alone.
 */
export async function outbidNotices(
  trx: Trx,
  events: readonly StoredEvent[],
  auctions: ReadonlyMap<string, ToldAuction>,
): Promise<Notice[]> {
  const fallen = [...findFallen(events, auctions).values()];
  const members = await findMembers(
    trx,
    fallen.flatMap(({ parties }) => [...parties]),
  );
  const notices: Notice[] = [];
  for (const { auction, at, parties } of fallen) {
    const people = [...parties].flatMap((party) => members.get(party) ?? []);
    const told = await findTold(trx, { userIds: people, sources: sourcesOfHour(auction, at) });
    const { current_price: amount, ends_at: endsAt } = auction;
    const notice = {
      kind: "auction",
      source: sourceAt(auction, minuteOf(at)),
      ...outbidWords(auction, { amount, endsAt }),
      occurredAt: at,
      link: `/auctions/${auction.code}`,
    } as const;
    notices.push(
      { ...notice, to: people.filter((person) => !told.has(person)) },
      {
        ...notice,
        isForAppOnly: true,
        to: people.filter((person) => told.get(person)?.isUnread === false),
      },
    );
  }
  return notices;
}

function findFallen(
  events: readonly StoredEvent[],
  auctions: ReadonlyMap<string, ToldAuction>,
): ReadonlyMap<string, Fallen> {
  const fallen = new Map<string, Fallen>();
  for (const { key, payload, occurredAt: at } of events) {
    const auction = auctions.get(key);
    if (auction?.state !== "active" || at >= auction.ends_at) continue;
    const parties = fallen.get(key)?.parties ?? new Set<string>();
    for (const party of partiesIn(payload["outbid"])) {
      if (party !== auction.leader_party_id) parties.add(party);
    }
    fallen.set(key, { auction, at, parties });
  }
  return fallen;
}

function partiesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

const minuteMs = 60_000;
const minutesOfRest = 60;

function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / minuteMs);
}

/** Of every minute one, so that those of the last hour are known without a list of them. */
function sourceAt({ id }: ToldAuction, minute: number): string {
  return `auctions.outbid:${id}:${minute}`;
}

function sourcesOfHour(auction: ToldAuction, at: Date): string[] {
  const last = minuteOf(at);
  return Array.from({ length: minutesOfRest }, (_, before) => sourceAt(auction, last - before));
}
