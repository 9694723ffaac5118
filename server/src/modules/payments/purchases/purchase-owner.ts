import type { Transfer } from "#modules/ledger";
import type { Trx } from "#platform/db/database";
import type { PurchasePurpose } from "./purpose.ts";

export type PurchaseMethod = "pix" | "boleto" | "card";

/** Who sells what, by the purpose of what pays it: one that is missing does not compile. */
export type PurchaseOwners = Readonly<Record<PurchasePurpose, PurchaseOwner>>;

/**
 * What the module that sells is told about the money of its purchases. Each call is made inside the
 * transaction that books the money, once, with the charge, boleto or card payment locked already: locks
 * of the owner come after it, accounts last, and the accounts are locked by whoever calls.
 */
export interface PurchaseOwner {
  /**
   * Money for a purchase is in its buyer's wallet. The transfers go on from there in the same group, and
   * must not take more than `amount`; none of them means that it stays in the wallet: too little, or
   * nothing is reserved any more.
   */
  settle(trx: Trx, receipt: PurchaseReceipt): Promise<PurchaseEffects>;
  /** A chargeback has begun; the acquirer has taken the money, and we lend it until the end. */
  disputeOpened(trx: Trx, dispute: PurchaseMoney): Promise<void>;
  /** No chargeback is open any more, and the last was won. */
  disputeWon(trx: Trx, dispute: PurchaseMoney): Promise<void>;
  /**
   * A chargeback was lost, also without having been open before. The transfers credit `creditAccount` with
   * at most `amount`; what they leave is taken from the buyer's wallet, and owed by the buyer.
   */
  disputeLost(trx: Trx, dispute: LostDispute): Promise<PurchaseEffects>;
  /**
   * The bank or the acquirer gave money back to who paid, without asking us. The transfers are those of a
   * lost chargeback: who was paid must not keep what its payer has again.
   */
  moneyTakenBack(trx: Trx, taken: TakenMoney): Promise<PurchaseEffects>;
}

export interface PurchaseMoney {
  /** The id of the purchase, and of the charge, boleto or card payment that pays it. */
  reference: string;
  /** Centavos. */
  amount: bigint;
}

export interface PurchaseReceipt extends PurchaseMoney {
  /** The buyer, whose wallet has the same id. */
  partyId: string;
  /** When it was paid, in the words of the bank. */
  at: Date;
}

export interface TakenMoney extends PurchaseMoney {
  /** Of the dispute or the return: ids of transfers may be derived from it. */
  id: string;
  creditAccount: string;
}

export interface LostDispute extends TakenMoney {
  /** No other chargeback of the same payment is open. */
  isLast: boolean;
}

/** Posted in one group with the transfer that brought the money; events are the owner's to write. */
export interface PurchaseEffects {
  transfers: readonly Transfer[];
}
