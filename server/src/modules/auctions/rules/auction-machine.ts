import type { AuctionKind, AuctionState } from "@areon/contracts/auctions/terms/auction";

export const auctionActs = [
  "publish",
  "schedule",
  "open",
  "cancel",
  "desk_cancel",
  "close_unsold",
  "close_sold",
  "close_under_reserve",
  "close_for_award",
  "accept_bid",
  "refuse_bid",
  "award",
  "offer_award",
  "accept_offer",
  "refuse_offer",
  "not_paid",
  "offer_second_chance",
] as const;
export type AuctionAct = (typeof auctionActs)[number];

export type AuctionRole = "creator" | "bidder" | "desk" | "clock" | "bank";

interface Rule {
  act: AuctionAct;
  by: readonly AuctionRole[];
  from: readonly AuctionState[];
  to: AuctionState;
  /** Both kinds unless told. */
  kind?: AuctionKind;
}

/** All that can happen to an auction besides bids; the same table is docs/domain/auction-states.md. */
const auctionRules: readonly Rule[] = [
  { act: "publish", by: ["creator"], from: ["draft"], to: "active" },
  { act: "schedule", by: ["creator"], from: ["draft"], to: "scheduled" },
  { act: "open", by: ["clock"], from: ["scheduled"], to: "active" },
  { act: "cancel", by: ["creator"], from: ["draft", "scheduled", "active"], to: "cancelled" },
  {
    act: "desk_cancel",
    by: ["desk"],
    from: ["draft", "scheduled", "active", "closed", "awaiting_seller", "awaiting_award"],
    to: "cancelled",
  },
  { act: "close_unsold", by: ["clock"], from: ["active"], to: "unsold" },
  { act: "close_sold", by: ["clock"], from: ["active"], to: "sold", kind: "standard" },
  { act: "close_under_reserve", by: ["clock"], from: ["active"], to: "awaiting_seller" },
  { act: "close_for_award", by: ["clock"], from: ["active"], to: "closed", kind: "reverse" },
  { act: "accept_bid", by: ["creator"], from: ["awaiting_seller"], to: "sold" },
  { act: "refuse_bid", by: ["creator", "clock"], from: ["awaiting_seller"], to: "unsold" },
  { act: "award", by: ["creator", "clock"], from: ["closed"], to: "sold", kind: "reverse" },
  { act: "offer_award", by: ["creator"], from: ["closed"], to: "awaiting_award", kind: "reverse" },
  { act: "accept_offer", by: ["bidder"], from: ["awaiting_award"], to: "sold", kind: "reverse" },
  { act: "accept_offer", by: ["bidder"], from: ["closed"], to: "sold", kind: "standard" },
  // Whoever was offered it said no, or nothing: the lowest wins after all.
  {
    act: "refuse_offer",
    by: ["bidder", "clock"],
    from: ["awaiting_award"],
    to: "sold",
    kind: "reverse",
  },
  {
    act: "refuse_offer",
    by: ["bidder", "clock"],
    from: ["closed"],
    to: "unsold",
    kind: "standard",
  },
  { act: "offer_second_chance", by: ["clock"], from: ["sold"], to: "closed", kind: "standard" },
  { act: "not_paid", by: ["clock"], from: ["sold"], to: "unsold" },
];

export interface Attempt {
  act: AuctionAct;
  role: AuctionRole;
  kind: AuctionKind;
  state: AuctionState;
}

/** Where it leads, or null when it is not allowed. */
export function judgeAuctionAct({ act, role, kind, state }: Attempt): AuctionState | null {
  const rule = auctionRules.find(
    (one) =>
      one.act === act &&
      one.by.includes(role) &&
      one.from.includes(state) &&
      (one.kind ?? kind) === kind,
  );
  return rule?.to ?? null;
}
