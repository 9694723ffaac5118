import type { Transfer } from "#modules/ledger";
import type { AuctionRow } from "../auction.queries.ts";
import { freeGuarantee, guaranteeId, holdGuarantee } from "../guarantee.ts";
import type { BestBid } from "./closing.queries.ts";

/** What a sale does to what is held. */
export interface SaleMoney {
  /** What of the buyer's guarantee becomes the first money of the order. */
  deposit: bigint;
  /** What the supplier of a reverse one keeps on hold until the goods are there. */
  performance: { hold_id: string; amount: bigint } | null;
  /** All of it, linked; the escrow account has the order's id. */
  transfers: (orderId: string) => [Transfer, ...Transfer[]];
}

interface Sold {
  bid: BestBid;
  isOffered: boolean;
  /** That of the winning price, by the settings of today. */
  guarantee: bigint;
  saleId: string;
}

export function planSaleMoney(auction: AuctionRow, sold: Sold): SaleMoney {
  return auction.kind === "standard" ? standardMoney(auction, sold) : reverseMoney(auction, sold);
}

/** The winner buys: out of what they hold, or straight from the wallet when it was offered to them. */
function standardMoney(
  { id: auctionId, leader_hold_id, leader_guarantee }: AuctionRow,
  { bid, isOffered, guarantee, saleId }: Sold,
): SaleMoney {
  const subject = { auctionId, saleId };
  if (isOffered) {
    const sides = { debit: bid.party_id, credit: auctionId, amount: guarantee };
    const paid: Transfer = { kind: "transfer", ...takenAs(subject), ...sides };
    return { performance: null, ...intoEscrow(subject, paid, guarantee) };
  }
  const hold = { holdId: leader_hold_id, held: leader_guarantee };
  return { performance: null, ...postDeposit(subject, hold, guarantee) };
}

/** The creator buys; the winner goes on holding, as much as the winning price asks for. */
function reverseMoney(auction: AuctionRow, { bid, isOffered, guarantee, saleId }: Sold): SaleMoney {
  const { id: auctionId, creator_hold_id, creator_guarantee } = auction;
  const hold = { holdId: creator_hold_id, held: creator_guarantee };
  const { deposit, transfers } = postDeposit({ auctionId, saleId }, hold, guarantee);
  const { leader_hold_id: holdId, leader_guarantee: held } = auction;
  if (holdId === null || held === null) throw new Error(`nobody holds for auction ${auctionId}`);
  if (!isOffered && held <= guarantee) {
    return { deposit, transfers, performance: { hold_id: holdId, amount: held } };
  }
  const free = freeGuarantee({ id: guaranteeId(saleId, "free leader"), auctionId, holdId });
  const id = guaranteeId(saleId, "performance");
  const again = holdGuarantee({ id, auctionId, partyId: bid.party_id, amount: guarantee });
  return {
    deposit,
    transfers: (orderId) => [...transfers(orderId), free, again],
    performance: { hold_id: id, amount: guarantee },
  };
}

interface Subject {
  auctionId: string;
  saleId: string;
}

type Deposited = Pick<SaleMoney, "deposit" | "transfers">;

/** Never more than is held: the setting may have risen since. */
function postDeposit(
  subject: Subject,
  { holdId, held }: { holdId: string | null; held: bigint | null },
  guarantee: bigint,
): Deposited {
  if (holdId === null || held === null) {
    throw new Error(`nobody holds for auction ${subject.auctionId}`);
  }
  const deposit = guarantee < held ? guarantee : held;
  return intoEscrow(
    subject,
    { kind: "post", ...takenAs(subject), holdId, amount: deposit },
    deposit,
  );
}

function takenAs({ auctionId, saleId }: Subject) {
  return {
    id: guaranteeId(saleId, "taken"),
    reason: "auction_guarantee",
    reference: auctionId,
  };
}

/** The auction's own account is passed through, so that it is empty before and after. */
function intoEscrow({ auctionId, saleId }: Subject, taken: Transfer, amount: bigint): Deposited {
  return {
    deposit: amount,
    transfers: (orderId) => [
      taken,
      {
        kind: "transfer",
        id: guaranteeId(saleId, "deposit"),
        reason: "order_deposit",
        reference: orderId,
        debit: auctionId,
        credit: orderId,
        amount,
      },
    ],
  };
}
