import { auctionTotalCents } from "@areon/contracts/auctions/terms/rules";
import type { AuctionAct } from "../rules/auction-machine.ts";
import * as say from "./auction-words.ts";
import type { ToldAuction, ToldStep } from "./fact.queries.ts";

/** Who is told what, by party. */
export interface Told {
  what: string;
  words: say.Words;
  parties: readonly string[];
}

/** After these everybody who bid is told something. */
export const actsForAll: ReadonlySet<AuctionAct> = new Set([
  "close_sold",
  "accept_bid",
  "award",
  "accept_offer",
  "refuse_offer",
  "offer_award",
  "desk_cancel",
]);

interface Fact {
  step: ToldStep;
  auction: ToldAuction;
  /** All who bid, where it matters. */
  bidders: readonly string[];
}

/** What people are told of a step; who took it themselves has seen it. */
export function stepNotices(fact: Fact): Told[] {
  return (acts[fact.step.act] ?? (() => []))(fact);
}

const acts: Partial<Record<AuctionAct, (fact: Fact) => Told[]>> = {
  close_unsold: ({ auction }) => [
    toCreator(auction, "without_bids", say.withoutBidsWords(auction)),
  ],
  close_sold: sold,
  accept_bid: sold,
  award: sold,
  accept_offer: sold,
  refuse_offer: (fact) =>
    fact.step.order
      ? sold(fact)
      : [toCreator(fact.auction, "left", say.chanceLeftWords(fact.auction))],
  close_under_reserve: ({ auction }) =>
    asked(auction, "under_reserve", say.underReserveWords(auction, answering(auction))),
  close_for_award: ({ auction }) =>
    asked(auction, "choice", say.choiceWords(auction, answering(auction))),
  refuse_bid: ({ auction, step }) => {
    const words = say.refusedWords(auction, { amount: auction.current_price });
    return asked(auction, "refused", words).filter(
      ({ parties }) => step.by === "clock" || !parties.includes(auction.creator_party_id),
    );
  },
  offer_award: awarded,
  offer_second_chance: (fact) => [...secondChance(fact), ...notPaid(fact)],
  not_paid: notPaid,
  desk_cancel: ({ auction, bidders }) => [
    {
      what: "cancelled",
      words: say.cancelledWords(auction, { reason: auction.cancel_reason ?? "" }),
      parties: [auction.creator_party_id, ...bidders],
    },
  ],
};

function toCreator(auction: ToldAuction, what: string, words: say.Words): Told {
  return { what, words, parties: [auction.creator_party_id] };
}

function answering(auction: ToldAuction) {
  return { amount: auction.current_price, answerUntil: auction.answer_until };
}

/** Whoever auctioned it and whoever leads. */
function asked(
  auction: ToldAuction,
  what: string,
  { creator, leader }: { creator: say.Words; leader: say.Words },
): Told[] {
  const { leader_party_id } = auction;
  return [
    toCreator(auction, what, creator),
    ...(leader_party_id ? [{ what, words: leader, parties: [leader_party_id] }] : []),
  ];
}

function priceOf({ quantity }: ToldAuction, { amount }: { amount: bigint }): say.Price {
  return { amount, total: auctionTotalCents(amount, quantity) };
}

/** After a second chance the others have long heard that they did not win. */
function sold({ step, auction, bidders }: Fact): Told[] {
  const { bid, order, act } = step;
  if (!bid) return [];
  const price = { ...priceOf(auction, bid), payUntil: order?.payUntil ?? null };
  const losers = bidders.filter((party) => party !== bid.partyId);
  const isSecondChance = act === "accept_offer" && auction.kind === "standard";
  return [
    { what: "won", words: say.wonWords(auction, price), parties: [bid.partyId] },
    toCreator(auction, "sold", say.soldWords(auction, price)),
    ...(isSecondChance
      ? []
      : [{ what: "lost", words: say.lostWords(auction, bid), parties: losers }]),
  ];
}

function awarded({ step: { bid, offer }, auction, bidders }: Fact): Told[] {
  if (!bid || !offer) return [];
  const words = say.awardWords(auction, { ...priceOf(auction, bid), ...offer });
  const { leader_party_id: leader } = auction;
  const others = bidders.filter((party) => party !== bid.partyId && party !== leader);
  return [
    { what: "award", words: words.offered, parties: [bid.partyId] },
    { what: "award", words: words.leader, parties: leader ? [leader] : [] },
    { what: "award", words: words.others, parties: others },
  ];
}

function secondChance({ step: { bid, offer }, auction }: Fact): Told[] {
  if (!bid || !offer) return [];
  const { expiresAt } = offer;
  const words = say.secondChanceWords(auction, { ...priceOf(auction, bid), expiresAt });
  return [{ what: "second_chance", words, parties: [bid.partyId] }];
}

function notPaid({ step: { order, offer }, auction }: Fact): Told[] {
  if (!order) return [];
  const words = say.notPaidWords(auction, { nextUntil: offer?.expiresAt ?? null });
  return [
    { what: "not_paid", words: words.payer, parties: [order.buyerPartyId] },
    { what: "not_paid", words: words.seller, parties: [order.sellerPartyId] },
  ];
}
