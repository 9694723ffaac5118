import type { z } from "zod";
import {
  boleto,
  boletoRequest,
  contest,
  contestRequest,
  entry,
  entryPage,
  entryQuery,
  keyHolder,
  keyList,
  keyLookup,
  keyRequest,
  keySearch,
  payment,
  paymentRequest,
  pixCodeFacts,
  pixCodeReading,
  registeredKey,
  webhook,
  webhookRequest,
} from "./banking-partner.ts";

/** One operation of the partner's protocol: adapter, sandbox and published document read it. */
export interface PartnerOperation {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  readonly summary: string;
  readonly description?: string;
  readonly scope: "partner.read" | "partner.write";
  readonly query?: z.ZodObject;
  readonly request?: z.ZodType;
  readonly response: z.ZodType;
  /** Codes of refusals; 404 is answered with the code that ends in `_not_found`. */
  readonly problems: readonly string[];
}

const idempotent =
  "Idempotent by id: the same body again is answered with the present state, another body under the " +
  "same id with 422 `id_reused`.";

export const partnerOperations = {
  lookUpKey: {
    method: "POST",
    path: "/pix/key-lookups",
    summary: "Who holds a Pix key",
    description: "A POST, because a key is personal data and addresses end up in logs.",
    scope: "partner.read",
    request: keyLookup,
    response: keyHolder,
    problems: ["key_not_found", "invalid_request"],
  },
  readPixCode: {
    method: "POST",
    path: "/pix/code-readings",
    summary: "Whom a Pix code pays, how much, and whether it can be paid now",
    scope: "partner.read",
    request: pixCodeReading,
    response: pixCodeFacts,
    problems: ["code_not_found", "invalid_request"],
  },
  putPayment: {
    method: "PUT",
    path: "/payments/{id}",
    summary: "Pay by Pix or bank transfer",
    description: `${idempotent} A payment that the bank first hears of after \`valid_until\` is refused with \`expired\`; therefore a 404 of GET after that time is final: it never happened and never will.`,
    scope: "partner.write",
    request: paymentRequest,
    response: payment,
    problems: ["expired", "id_reused", "key_not_found", "code_not_payable", "invalid_request"],
  },
  getPayment: {
    method: "GET",
    path: "/payments/{id}",
    summary: "How a payment stands",
    scope: "partner.read",
    response: payment,
    problems: ["payment_not_found"],
  },
  putKey: {
    method: "PUT",
    path: "/keys/{id}",
    summary: "Register a Pix key for one of the account's people",
    description: `${idempotent} The network may take its time: the state then is pending, and a notice \`key.updated\` follows.`,
    scope: "partner.write",
    request: keyRequest,
    response: registeredKey,
    problems: ["key_taken", "id_reused", "invalid_request"],
  },
  getKey: {
    method: "GET",
    path: "/keys/{id}",
    summary: "How a registered key stands",
    scope: "partner.read",
    response: registeredKey,
    problems: ["key_not_found"],
  },
  removeKey: {
    method: "DELETE",
    path: "/keys/{id}",
    summary: "Give a key up; harmless twice",
    scope: "partner.write",
    response: registeredKey,
    problems: ["key_not_found"],
  },
  searchKeys: {
    method: "POST",
    path: "/keys/search",
    summary: "All keys of one person, removed ones too",
    scope: "partner.read",
    request: keySearch,
    response: keyList,
    problems: ["invalid_request"],
  },
  putBoleto: {
    method: "PUT",
    path: "/boletos/{id}",
    summary: "Register a boleto that can also be paid as a Pix",
    description: `${idempotent} It can be paid until its due date, or the first bank day after it; paying it in one way ends the other.`,
    scope: "partner.write",
    request: boletoRequest,
    response: boleto,
    problems: ["id_reused", "due_date_past", "invalid_request"],
  },
  getBoleto: {
    method: "GET",
    path: "/boletos/{id}",
    summary: "How a boleto stands",
    scope: "partner.read",
    response: boleto,
    problems: ["boleto_not_found"],
  },
  cancelBoleto: {
    method: "DELETE",
    path: "/boletos/{id}",
    summary: "Nobody can pay it any more; harmless twice",
    scope: "partner.write",
    response: boleto,
    problems: ["boleto_not_found", "boleto_not_open"],
  },
  putContest: {
    method: "PUT",
    path: "/contests/{id}",
    summary: "Contest a Pix that was sent (Mecanismo Especial de Devolução)",
    description: `${idempotent} Only fraud, scam, coercion, a stolen account or a bank's mistake; within 80 days.`,
    scope: "partner.write",
    request: contestRequest,
    response: contest,
    problems: ["pix_not_found", "contest_window_over", "already_contested", "id_reused"],
  },
  getContest: {
    method: "GET",
    path: "/contests/{id}",
    summary: "How a contest stands",
    scope: "partner.read",
    response: contest,
    problems: ["contest_not_found"],
  },
  listEntries: {
    method: "GET",
    path: "/entries",
    summary: "The account's statement, oldest first",
    description: "`next` is the cursor of the following page, null on the last one.",
    scope: "partner.read",
    query: entryQuery,
    response: entryPage,
    problems: ["invalid_request"],
  },
  getEntry: {
    method: "GET",
    path: "/entries/{id}",
    summary: "One entry of the statement",
    scope: "partner.read",
    response: entry,
    problems: ["entry_not_found"],
  },
  putWebhook: {
    method: "PUT",
    path: "/webhook",
    summary: "Where notices are posted: at {url}/partner",
    scope: "partner.write",
    request: webhookRequest,
    response: webhook,
    problems: ["invalid_request"],
  },
} as const satisfies Record<string, PartnerOperation>;

export type PartnerOperationName = keyof typeof partnerOperations;
