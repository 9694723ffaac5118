import { randomBytes, randomInt } from "node:crypto";
import { realNowMs, type SandboxClock } from "../clock.ts";
import { createNoticeQueue, type NoticeQueue } from "./notices.ts";
import { sendSigned } from "./send-signed.ts";
import { openState, type AuthorisationRecord, type CardRecord, type IssuerState } from "./state.ts";

export interface IssuerOptions {
  clock: Pick<SandboxClock, "now">;
  key: string;
  secret: string;
  /** Where its frame is; another origin than the product's. */
  origin: string;
  /** Whose pages may show the frame. */
  productOrigin: string;
  /** Where it asks and tells. */
  apiOrigin: string;
  statePath?: string | undefined;
}

export interface Issuer {
  options: IssuerOptions;
  state: IssuerState;
  notices: NoticeQueue;
  now(): Date;
  changed(): void;
  close(): void;
}

export function createIssuer(options: IssuerOptions): Issuer {
  const kept = openState(options.statePath);
  const { state } = kept;
  const changed = () => kept.changed();
  const notices = createNoticeQueue({
    state,
    changed,
    secret: options.secret,
    url: () => `${options.apiOrigin}/api/v1/webhooks/issuer`,
  });
  return {
    options,
    state,
    changed,
    notices,
    now: () => options.clock.now(),
    close: () => notices.close(),
  };
}

/** The same id again is the same card. */
export function issueCard(
  issuer: Issuer,
  { id, holder, kind }: Pick<CardRecord, "id" | "holder" | "kind">,
): CardRecord {
  const known = issuer.state.cards.find((card) => card.id === id);
  if (known) return known;
  const year = issuer.now().getUTCFullYear() + 3;
  const card: CardRecord = {
    id,
    holder,
    kind,
    number: makeNumber(),
    code: String(randomInt(1_000)).padStart(3, "0"),
    expires: `${year}-09`,
    state: "active",
    version: 0,
  };
  issuer.state.cards.push(card);
  issuer.changed();
  return card;
}

/** Sixteen digits of a range that no network uses, with their check digit. */
function makeNumber(): string {
  const digits = `999900${String(randomInt(1_000_000_000)).padStart(9, "0")}`;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return digits + String((10 - (sum % 10)) % 10);
}

export interface PurchaseWish {
  cardId: string;
  cents: number;
  merchant: AuthorisationRecord["merchant"];
  channel: AuthorisationRecord["channel"];
}

/** Longer than a real one waits: here everything shares one machine. */
const waitMs = 5_000;
const daysOpen = 7;

/** At the till: the product is asked, and no answer in time is a no. */
export async function buy(issuer: Issuer, wish: PurchaseWish): Promise<AuthorisationRecord> {
  const authorisation = openAuthorisation(issuer, wish);
  const answer = await ask(issuer, authorisation);
  const { decision, reason } = readDecision(answer.body);
  const isYes = answer.status === "200" && decision === "approved";
  change(issuer, authorisation, () => {
    authorisation.decision = isYes ? "approved" : "declined";
    authorisation.reason = isYes ? null : (reason ?? answer.status);
    authorisation.openCents = isYes ? authorisation.cents : 0;
  });
  return authorisation;
}

export function openAuthorisation(issuer: Issuer, wish: PurchaseWish): AuthorisationRecord {
  const now = issuer.now();
  const authorisation: AuthorisationRecord = {
    ...wish,
    id: `au_${randomBytes(12).toString("hex")}`,
    version: 1,
    decision: "pending",
    reason: null,
    openCents: 0,
    createdAt: now.toISOString(),
    changedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + daysOpen * 86_400_000).toISOString(),
    captures: [],
    refunds: [],
  };
  issuer.state.authorisations.push(authorisation);
  return authorisation;
}

/** Also a second time, as when the first answer got lost. */
export function ask(issuer: Issuer, authorisation: AuthorisationRecord) {
  const { id, cardId, cents, merchant, channel, expiresAt } = authorisation;
  return sendSigned(`${issuer.options.apiOrigin}/api/v1/issuer/authorisations`, {
    json: {
      id,
      card_id: cardId,
      amount: toDecimal(cents),
      merchant,
      channel,
      expires_at: expiresAt,
    },
    secret: issuer.options.secret,
    answerMs: waitMs,
  });
}

function readDecision(body: unknown): { decision?: string; reason?: string } {
  return typeof body === "object" && body !== null ? body : {};
}

/** Any charge, also above what is open and after it; `keepsRest` leaves the rest for another one. */
export function capture(
  issuer: Issuer,
  authorisation: AuthorisationRecord,
  { cents, keepsRest }: { cents: number; keepsRest: boolean },
): void {
  change(issuer, authorisation, () => {
    authorisation.captures.push(newClearing(issuer, "cp", cents));
    const left = Math.max(0, authorisation.openCents - cents);
    authorisation.openCents = keepsRest ? left : 0;
  });
}

/** All of what is open, unless told how much. */
export function reverse(issuer: Issuer, authorisation: AuthorisationRecord, cents?: number): void {
  change(issuer, authorisation, () => {
    const { openCents } = authorisation;
    authorisation.openCents = Math.max(0, openCents - (cents ?? openCents));
  });
}

export function refund(issuer: Issuer, authorisation: AuthorisationRecord, cents: number): void {
  change(issuer, authorisation, () => {
    authorisation.refunds.push(newClearing(issuer, "rf", cents));
  });
}

export function capturedCents({ captures }: Pick<AuthorisationRecord, "captures">): number {
  return captures.reduce((total, { cents }) => total + cents, 0);
}

export function refundedCents({ refunds }: Pick<AuthorisationRecord, "refunds">): number {
  return refunds.reduce((total, { cents }) => total + cents, 0);
}

function newClearing(issuer: Issuer, prefix: string, cents: number) {
  const id = `${prefix}_${randomBytes(12).toString("hex")}`;
  return { id, cents, at: issuer.now().toISOString() };
}

function change(issuer: Issuer, authorisation: AuthorisationRecord, act: () => void): void {
  act();
  authorisation.version += 1;
  authorisation.changedAt = issuer.now().toISOString();
  issuer.notices.add(authorisation.id);
}

const frameMs = 60_000;

export function openFrame(issuer: Issuer, cardId: string): { url: string; expiresAt: string } {
  const token = randomBytes(24).toString("base64url");
  const expiresAtMs = realNowMs() + frameMs;
  issuer.state.frames = issuer.state.frames.filter((frame) => frame.expiresAtMs > realNowMs());
  issuer.state.frames.push({ token, cardId, expiresAtMs });
  const url = `${issuer.options.origin}/issuer/frame/${token}`;
  return { url, expiresAt: new Date(expiresAtMs).toISOString() };
}

/** Once, and within its minute. */
export function redeemFrame(issuer: Issuer, token: string): CardRecord | undefined {
  const frame = issuer.state.frames.find((one) => one.token === token);
  issuer.state.frames = issuer.state.frames.filter((one) => one !== frame);
  if (!frame || frame.expiresAtMs <= realNowMs()) return undefined;
  return issuer.state.cards.find(({ id }) => id === frame.cardId);
}

export function toDecimal(cents: number): string {
  return (cents / 100).toFixed(2);
}
