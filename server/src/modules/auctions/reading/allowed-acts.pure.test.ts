import { auctionStates, type AuctionState } from "@areon/contracts/auctions/terms/auction";
import { expect, test } from "vitest";
import { allowedActs, type Asker } from "./allowed-acts.ts";

const now = new Date("2026-11-18T12:00:00Z");
const later = new Date("2026-11-18T13:00:00Z");
const earlier = new Date("2026-11-18T11:00:00Z");

type Facts = Parameters<typeof allowedActs>[0];

function auction(state: AuctionState, over: Partial<Facts> = {}): Facts {
  const times = { starts_at: earlier, ends_at: later, answer_until: null, now };
  return { kind: "standard", state, total_bids: 2, bidders: 2, ...times, ...over };
}

const nobody: Asker = {
  isCreator: false,
  mayBid: false,
  isOfferedIt: false,
  hasToPay: false,
  mayCancelAsDesk: false,
};
const bidder = { ...nobody, mayBid: true };
const creator = { ...nobody, isCreator: true };

test("whoever may bid does while it is open, and asks from its announcement to its end", () => {
  const allowed = (state: AuctionState, over = {}) => allowedActs(auction(state, over), bidder);
  expect(allowed("active")).toEqual(["bid", "ask"]);
  expect(allowed("scheduled")).toEqual(["ask"]);
  expect(allowed("active", { ends_at: now })).toEqual([]);
  for (const state of auctionStates) {
    if (state !== "active" && state !== "scheduled") expect(allowed(state), state).toEqual([]);
    expect(allowedActs(auction(state), nobody), state).toEqual([]);
  }
});

test("a creator cancels before the first bid and never after it", () => {
  for (const state of ["draft", "scheduled", "active"] as const) {
    const without = allowedActs(auction(state, { total_bids: 0, bidders: 0 }), creator);
    expect(without, state).toContain("cancel");
  }
  expect(allowedActs(auction("active"), creator)).toEqual(["answer"]);
});

test("a creator answers what waits for them while there is time", () => {
  const allowed = (state: AuctionState, over = {}) =>
    allowedActs(auction(state, { kind: "reverse", answer_until: later, ...over }), creator);
  expect(allowed("awaiting_seller")).toEqual(["accept_bid", "refuse_bid", "answer"]);
  expect(allowed("closed")).toEqual(["confirm_award", "offer_award", "answer"]);
  expect(allowed("closed", { bidders: 1 })).toEqual(["confirm_award", "answer"]);
  expect(allowed("closed", { kind: "standard" })).toEqual(["answer"]);
  for (const state of ["awaiting_seller", "closed"] as const) {
    expect(allowed(state, { answer_until: now }), state).toEqual(["answer"]);
  }
  expect(allowed("cancelled")).toEqual([]);
  expect(allowed("draft", { total_bids: 0 })).toEqual(["publish", "cancel"]);
});

test("an offer is answered by whom it was made to, where the auction waits for them", () => {
  const offered = { ...bidder, isOfferedIt: true };
  const both = ["accept_offer", "refuse_offer"];
  expect(allowedActs(auction("closed"), offered)).toEqual(both);
  expect(allowedActs(auction("awaiting_award", { kind: "reverse" }), offered)).toEqual(both);
  expect(allowedActs(auction("sold"), offered)).toEqual([]);
  expect(allowedActs(auction("closed"), bidder)).toEqual([]);
});

test("whoever has to pay does, and the desk cancels what is not decided", () => {
  expect(allowedActs(auction("sold"), { ...bidder, hasToPay: true })).toEqual(["pay"]);
  const desk = { ...nobody, mayCancelAsDesk: true };
  for (const state of auctionStates) {
    const isDecided = state === "sold" || state === "unsold" || state === "cancelled";
    expect(allowedActs(auction(state), desk), state).toEqual(isDecided ? [] : ["desk_cancel"]);
  }
});
