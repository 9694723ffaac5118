import type { BankAnswer } from "#modules/payments";

/**
 * Who issues the cards and keeps their numbers. What it answers is believed; what it tells by notice is only
 * where to look. Every call ends within seconds and says what is known afterwards.
 */
export interface CardIssuer {
  /** The same id again is the same card. */
  issueCard(card: {
    id: string;
    holder: string;
    kind: "recurring" | "single_use";
  }): Promise<BankAnswer<IssuedCard>>;
  /** One with a lower version than the last changes nothing. */
  setState(change: {
    id: string;
    state: "active" | "frozen" | "closed";
    version: number;
  }): Promise<BankAnswer<void>>;
  /** An address at the issuer's origin that shows the number once, within a minute. */
  openFrame(cardId: string): Promise<BankAnswer<{ url: string; expiresAt: Date }>>;
  readAuthorisation(issuerId: string): Promise<BankAnswer<AuthorisationFacts>>;
  /** What has changed since then, the oldest change first; not more than a page. */
  listChanges(since: Date): Promise<BankAnswer<AuthorisationChanges>>;
  /** Whether a body was signed with our common secret, in the last five minutes. */
  isGenuine(body: Buffer, signature: string | undefined): boolean;
}

export interface IssuedCard {
  lastDigits: string;
  /** The month in which it ends, "2029-09". */
  expires: string;
}

export interface AuthorisationChanges {
  changes: readonly { issuerId: string; changedAt: Date }[];
  hasMore: boolean;
}

/** What the issuer wants to know at a till. */
export interface PurchaseRequest {
  issuerId: string;
  cardId: string;
  /** Centavos. */
  amount: bigint;
  merchant: Merchant;
  channel: "online" | "present";
  expiresAt: Date;
}

export interface Merchant {
  name: string;
  city: string;
  country: string;
  category: string;
}

/** All that the issuer knows of a purchase, as of one version. */
export interface AuthorisationFacts extends PurchaseRequest {
  version: number;
  decision: "pending" | "approved" | "declined";
  /** What may still be captured. */
  openAmount: bigint;
  captures: readonly ClearingFacts[];
  refunds: readonly ClearingFacts[];
}

export interface ClearingFacts {
  issuerId: string;
  amount: bigint;
  at: Date;
}

/** The issuer could not be asked; whoever came with the question comes again. */
export class IssuerIsAway extends Error {
  override name = "IssuerIsAway";
}
