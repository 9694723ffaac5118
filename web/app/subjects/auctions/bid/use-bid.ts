import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import type { BidOutcome } from "@areon/contracts/auctions/acts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ApiProblem } from "~/platform/api/api-problem";
import { holdUnsent } from "~/platform/api/unsent-work";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { sendSurely } from "~/platform/acts/send-surely";
import { walletKey } from "~/subjects/wallet/wallet-query";
import { centsOf } from "~/platform/text/cents";
import { showToast } from "~/platform/toasts/toast-store";
import { auctionsKey, oneAuctionKey } from "./auction-queries.ts";
import { bid, confirm } from "./bid-calls.ts";
import {
  bidErrors,
  isConfirmed,
  isOvertaken,
  nextBid,
  shownAmount,
  untouched,
  wishOf,
  type BidDraft,
  type BidErrors,
  type BidWish,
} from "./bid-rules.ts";
import { withLiveRow } from "./live-row.ts";
import { usePendingBid } from "./pending-bid.ts";

/** What the PIN was given for. */
export interface Confirmation {
  id: string;
  limit: string;
  grant: string;
}

export interface BidParts {
  auction: AuctionDetail;
  /** The bid leads; one that was covered at once stays in the form with the next one filled in. */
  onLeading?: ((outcome: BidOutcome) => void) | undefined;
}

/** A bid in hand: what is typed, what is wrong with it, and its sending until somebody answers. */
export function useBid({ auction, onLeading }: BidParts) {
  const pending = usePendingBid(auction.id);
  const [draft, setDraft] = useState<BidDraft>(() => draftOf(auction, pending.wish));
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<BidFailure>();
  const [busy, setBusy] = useState(false);
  // Sent in the same press, or after the PIN.
  const meant = useRef<BidWish>(null);
  const errors = bidErrors(auction, draft);
  const wish = wishOf(auction, draft);
  const isUnanswered = isSame(pending.wish, wish) && !busy;
  const renew = useRenewal(auction);
  // The price may know of what was sent before its answer is here.
  const isOnItsWay = busy || isUnanswered;

  const settle = (outcome: BidOutcome) => {
    const isLeading = outcome.outcome === "leading";
    pending.answered();
    setTried(false);
    // The answer knows where it stands before the auction was asked for again.
    setDraft(untouched({ ...auction, ...outcome }, isLeading));
    tellOf(auction, isLeading);
    if (isLeading) onLeading?.(outcome);
  };
  const send = async (confirmation: Confirmation | undefined) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const release = holdUnsent("Lance em leilão");
    const isFarConfirmed = isUnanswered ? pending.isFarConfirmed : isSame(meant.current, wish);
    const id = pending.idFor(wish, isFarConfirmed);
    const sent = await sendBid(auction.id, { id, wish, isFarConfirmed, confirmation });
    release();
    setBusy(false);
    renew(sent.outcome);
    if (sent.outcome) return settle(sent.outcome);
    if (sent.problem) pending.answered();
    setFailure(failureOf(sent.problem));
    showToast({ tone: "error", title: "Erro", text: "Não foi possível realizar o lance." });
  };
  return {
    draft,
    wish,
    amount: shownAmount(auction, draft),
    change: (part: Partial<BidDraft>) => {
      setFailure(undefined);
      setDraft({ ...draft, ...part });
    },
    /** Nothing is called wrong before the field was left or the bid was to be sent. */
    errors: isTried && !isOnItsWay ? errors : noErrors,
    leave: () => setTried(true),
    /** Centavos to go on with, where another bid went past the amount that is shown. */
    instead: isOnItsWay ? null : insteadOf(auction, draft, isTried),
    failure,
    busy,
    /** An earlier sending of exactly this went without an answer. */
    isUnanswered,
    /** The bidder said that so far beyond the price is meant; of another amount they said nothing. */
    confirmFar: () => {
      meant.current = wish;
    },
    isPinNeeded: !isConfirmed(auction, wish),
    // What was sent may always be asked about, wherever the price went meanwhile.
    isReady: () => {
      setTried(true);
      return isUnanswered || Object.keys(errors).length === 0;
    },
    send: (confirmation?: Confirmation) => void send(confirmation),
  };
}

export type BidInHand = ReturnType<typeof useBid>;

/** Not while somebody types, and not to a leader, who need not do anything. */
function insteadOf(auction: AuctionDetail, draft: BidDraft, isTried: boolean) {
  const mayHelp = isTried || (draft.amount === undefined && !auction.own?.is_leading);
  return mayHelp && isOvertaken(auction, draft) ? nextBid(auction) : null;
}

const noErrors: BidErrors = {};

function tellOf({ auction_type: type }: AuctionDetail, isLeading: boolean): void {
  showToast({ title: "Lance realizado", text: isLeading ? takenText : coveredTexts[type] });
}

const takenText = "Seu lance foi registrado com sucesso!";
const coveredTexts: Readonly<Record<AuctionDetail["auction_type"], string>> = {
  standard: "Um lance automático já cobriu o seu.",
  reverse: "Um lance automático já ofereceu menos que o seu.",
};

export interface BidFailure {
  text: string;
  /** The way out that goes with it. */
  way: "deposit" | "registration" | "verification" | undefined;
}

/** A lost answer is called an error that can be tried again; the id makes that safe. */
function failureOf(problem: ApiProblem | undefined): BidFailure {
  if (!problem) return { text: "Erro ao realizar lance. Tente novamente.", way: undefined };
  const ways: Partial<Record<ApiProblem["code"], BidFailure["way"]>> = {
    bid_without_funds: "deposit",
    registration_incomplete: "registration",
    seller_not_verified: "verification",
  };
  return { text: authErrorText(problem), way: ways[problem.code] };
}

interface Sending {
  id: string;
  wish: BidWish;
  isFarConfirmed: boolean;
  confirmation: Confirmation | undefined;
}

interface Sent {
  outcome?: BidOutcome;
  /** The answer, when it is a no. */
  problem?: ApiProblem;
}

/** First what the PIN was given for, then the bid; both are harmless to repeat. */
async function sendBid(
  auctionId: string,
  { id, wish, isFarConfirmed, confirmation }: Sending,
): Promise<Sent> {
  let isConfirmedNow = confirmation === undefined;
  let outcome: BidOutcome | undefined;
  const answer = await sendSurely(async () => {
    if (!isConfirmedNow) await confirm(auctionId, confirmation!);
    isConfirmedNow = true;
    outcome = await bid(auctionId, {
      id,
      bid_amount: wish.amount,
      limit: wish.limit,
      is_far_confirmed: isFarConfirmed,
    });
  });
  if (outcome) return { outcome };
  return answer.state === "refused" ? { problem: answer.problem } : {};
}

/** The price of the answer is shown at once; the rest is asked for. */
function useRenewal({ id, status, bidders }: AuctionDetail) {
  const client = useQueryClient();
  return (outcome: BidOutcome | undefined) => {
    if (outcome) {
      const { version, current_price, total_bids, end_time } = outcome;
      const row = { id, status, bidders, version, current_price, total_bids, end_time };
      client.setQueriesData<AuctionDetail>({ queryKey: oneAuctionKey }, (known) =>
        known ? withLiveRow(known, row) : known,
      );
    }
    // Nobody waits for it: without a network it would not end.
    void client.invalidateQueries({ queryKey: auctionsKey });
    void client.invalidateQueries({ queryKey: walletKey });
  };
}

function draftOf(auction: AuctionDetail, wish: BidWish | null): BidDraft {
  const draft = untouched(auction, auction.own?.is_leading === true);
  if (!wish) return draft;
  return {
    ...draft,
    amount: centsOf(wish.amount),
    isAutomatic: wish.limit !== null,
    limit: wish.limit === null ? null : centsOf(wish.limit),
  };
}

function isSame(one: BidWish | null, other: BidWish): boolean {
  return one?.amount === other.amount && one.limit === other.limit;
}
