import type { BankAnswer } from "../bank/bank.ts";

/**
 * Takes cards on its own page. What it answers is believed; what it tells by notice is only where to look.
 * Every call ends within seconds and says what is known afterwards.
 */
export interface CardAcquirer {
  /** The same id and input again is the same checkout. */
  openCheckout(checkout: NewCheckout): Promise<BankAnswer<Checkout>>;
  readCheckout(sessionId: string): Promise<BankAnswer<CheckoutFacts>>;
  /** Our own id of what the acquirer names by its id, or null if it is not ours. */
  findPaymentId(paymentIntentId: string): Promise<BankAnswer<string | null>>;
  /** The same id again is the same refund, for a day; after that only reading tells. */
  refund(refund: NewRefund): Promise<BankAnswer<RefundFacts>>;
  /** What it has told, or would have, since then, newest first; each exactly as a notice has it. */
  listNotices(since: Date): Promise<BankAnswer<readonly ToldNotice[]>>;
  /** Whether a notice was signed with our common secret, in the last five minutes. */
  isGenuine(body: Buffer, signature: string): boolean;
}

export interface ToldNotice {
  id: string;
  body: string;
}

export interface NewCheckout {
  id: string;
  /** Centavos. */
  amount: bigint;
  description: string;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

export interface Checkout {
  sessionId: string;
  /** The acquirer's page; absent once it is paid or over. */
  url: string | null;
}

export interface CheckoutFacts {
  state: "open" | "paid" | "expired";
  amount: bigint;
  paymentIntentId: string | null;
  refunds: readonly RefundFacts[];
  disputes: readonly DisputeFacts[];
}

export interface NewRefund {
  id: string;
  paymentIntentId: string;
  amount: bigint;
}

export interface RefundFacts {
  acquirerId: string;
  /** Ours; null for one that somebody made at the acquirer. */
  id: string | null;
  amount: bigint;
  state: "pending" | "done" | "failed";
}

export interface DisputeFacts {
  acquirerId: string;
  amount: bigint;
  state: "open" | "won" | "lost";
}

/** The acquirer could not be asked; whoever came with the question comes again. */
export class AcquirerIsAway extends Error {
  override name = "AcquirerIsAway";
}
