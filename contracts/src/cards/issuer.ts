import { z } from "zod";

/**
 * What is said to and by the institution that issues virtual cards. The protocol is ours: the adapter and the
 * sandbox's issuer both check what they hear against it. Numbers and codes of cards are in none of it; they are
 * shown by the issuer's own frame alone.
 */
const amount = z.string().regex(/^\d{1,10}\.\d{2}$/);
/** What was charged or given back is never nothing. */
const cleared = amount.refine((text) => /[1-9]/.test(text));
const instant = z.iso.datetime();
/** Chosen by the issuer, for ever. */
const issuerId = z.string().min(1).max(60);

const merchant = z.object({
  name: z.string().min(1).max(100),
  city: z.string().max(60),
  /** ISO 3166, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** ISO 18245, four digits. */
  category: z.string().regex(/^\d{4}$/),
});

const channel = z.enum(["online", "present"]);

/** PUT /v1/cards/{id}: the same id again is the same card. */
export const issueCardRequest = z.object({
  holder: z.string().min(1).max(100),
  kind: z.enum(["recurring", "single_use"]),
});

export const issuedCard = z.object({
  last_digits: z.string().regex(/^\d{4}$/),
  /** The month in which it ends, "2029-09". */
  expires: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
});

/** PUT /v1/cards/{id}/state: one with a lower version than the last is left alone. */
export const cardStateRequest = z.object({
  state: z.enum(["active", "frozen", "closed"]),
  version: z.int().positive(),
});

/** POST /v1/cards/{id}/frames: an address that shows the number once, within a minute. */
export const cardFrame = z.object({ url: z.url(), expires_at: instant });

/** GET /v1/authorisations/{id} */
export const authorisationFacts = z.object({
  id: issuerId,
  card_id: z.uuid(),
  /** Grows with every change. */
  version: z.int().positive(),
  /** `pending` while our answer is awaited. */
  decision: z.enum(["pending", "approved", "declined"]),
  amount,
  /** What may still be captured and is to stay held. */
  open_amount: amount,
  merchant,
  channel,
  created_at: instant,
  expires_at: instant,
  captures: z.array(z.object({ id: issuerId, amount: cleared, at: instant })),
  refunds: z.array(z.object({ id: issuerId, amount: cleared, at: instant })),
});

/** GET /v1/authorisations?changed_since=…: the oldest change first. */
export const authorisationChanges = z.object({
  changes: z.array(z.object({ id: issuerId, changed_at: instant })),
  has_more: z.boolean(),
});

/** POST by the issuer to /api/v1/issuer/authorisations, signed as notices are; it waits for the answer. */
export const authorisationRequest = z.object({
  id: issuerId,
  card_id: z.uuid(),
  amount,
  merchant,
  channel,
  expires_at: instant,
});

/** POST by the issuer to /api/v1/webhooks/issuer; it only says where to look. */
export const issuerNotice = z.object({ id: issuerId, authorisation: issuerId });

export const issuerProblem = z.object({ code: z.string().min(1).max(60) });

export type AuthorisationFactsWire = z.infer<typeof authorisationFacts>;
export type AuthorisationRequestWire = z.infer<typeof authorisationRequest>;
