import { newIntentId } from "~/platform/api/intent-id";
import { useSessionUser } from "~/platform/api/session-user";
import { useKeptDraft } from "~/platform/drafts/kept-draft";
import type { BidWish } from "./bid-rules.ts";

interface Pending {
  id: string;
  wish: BidWish | null;
  /** It was asked about as far beyond the price, and confirmed; drafts of before do not say. */
  isFarConfirmed?: boolean;
}

const none: Pending = { id: "", wish: null };

export interface PendingBid {
  /** A bid that nobody answered for: it may have counted. */
  wish: BidWish | null;
  isFarConfirmed: boolean;
  /** The same bid keeps its id until it is answered, so that asking again bids nothing twice. */
  idFor: (wish: BidWish, isFarConfirmed: boolean) => string;
  answered: () => void;
}

/** Kept on the device: also a closed page asks again with the same id. */
export function usePendingBid(auctionId: string): PendingBid {
  const userId = useSessionUser()?.id ?? "";
  const [pending, keep, forget] = useKeptDraft<Pending>({
    name: `bid.${auctionId}`,
    userId,
    empty: none,
  });
  return {
    wish: pending.wish,
    isFarConfirmed: pending.isFarConfirmed ?? false,
    idFor: (wish, isFarConfirmed) => {
      const { wish: before } = pending;
      if (before?.amount === wish.amount && before.limit === wish.limit) return pending.id;
      const id = newIntentId();
      keep({ id, wish, isFarConfirmed });
      return id;
    },
    answered: forget,
  };
}
