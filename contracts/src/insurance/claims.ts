import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { claimStates, insuranceLines, mostClaimFiles } from "./terms/lines.ts";
import {
  amountSchema,
  daySchema,
  idSchema,
  instantSchema,
  moneySchema,
  pageQuery,
} from "../core/primitives.ts";

export const insuranceClaimCardSchema = z
  .object({
    id: idSchema,
    /** The protocol. */
    code: z.string(),
    state: z.enum(claimStates),
    occurred_on: z.iso.date(),
    estimated_loss: moneySchema,
    /** Paid to the wallet, once it is approved. */
    amount: moneySchema.nullable(),
    reported_at: instantSchema,
  })
  .meta({ id: "InsuranceClaimCard" });
export type ClaimCard = z.infer<typeof insuranceClaimCardSchema>;

export const insuranceClaimSchema = z
  .object({
    ...insuranceClaimCardSchema.shape,
    policy: z.object({
      id: idSchema,
      code: z.string(),
      line: z.enum(insuranceLines),
      subject: z.string(),
      insured: moneySchema,
      deductible: moneySchema,
      /** What may still be paid, without the deductible. */
      cover_left: moneySchema,
    }),
    description: z.string(),
    /** What the insurer wants to see; null when nothing. */
    asked_note: z.string().nullable(),
    reason: z.string().nullable(),
    is_waiting_for_second: z.boolean(),
    files: z.array(
      z.object({
        id: idSchema,
        title: z.string(),
        filename: z.string(),
        type: z.string(),
        size_bytes: z.int(),
        added_at: instantSchema,
        /** Good for five minutes. */
        url: z.string(),
      }),
    ),
    steps: z.array(
      z.object({
        id: idSchema,
        act: z.enum([
          "report",
          "analyse",
          "ask_papers",
          "send_papers",
          "approve",
          "refuse",
          "withdraw",
        ]),
        note: z.string().nullable(),
        happened_at: instantSchema,
      }),
    ),
  })
  .meta({ id: "InsuranceClaim" });
export type Claim = z.infer<typeof insuranceClaimSchema>;

const params = z.object({ id: idSchema });
/** Own uploads of kind `insurance_claim`, each with the name that others read. */
const papers = z
  .array(z.object({ file_id: idSchema, title: z.string().trim().min(2).max(80) }))
  .max(mostClaimFiles);
const intentProblems = ["intent_expired", "intent_in_progress", "intent_mismatch"] as const;

export const reportClaim = endpoint({
  id: "insurance.report_claim",
  method: "POST",
  path: "/wallet/insurance/policies/{id}/claims",
  summary: "Tell the insurer of a loss; the answer has the protocol",
  rateClass: "write",
  params,
  body: z.object({
    id: idSchema,
    occurred_on: daySchema,
    description: z.string().trim().min(20).max(4000),
    estimated_loss: amountSchema,
    papers,
  }),
  status: 201,
  response: insuranceClaimSchema,
  problems: [
    "not_found",
    "insurance_not_covered_then",
    "insurance_cover_used_up",
    "file_not_ready",
    ...intentProblems,
  ],
});

export const getClaim = endpoint({
  id: "insurance.get_claim",
  method: "GET",
  path: "/wallet/insurance/claims/{id}",
  summary: "One of the caller's claims",
  rateClass: "read",
  params,
  status: 200,
  response: insuranceClaimSchema,
  problems: ["not_found"],
});

export const sendClaimPapers = endpoint({
  id: "insurance.send_claim_papers",
  method: "POST",
  path: "/wallet/insurance/claims/{id}/papers",
  summary: "More photos and papers for a claim that is not decided",
  rateClass: "write",
  params,
  body: z.object({ id: idSchema, papers: papers.min(1) }),
  status: 200,
  response: insuranceClaimSchema,
  problems: [
    "not_found",
    "insurance_claim_not_open",
    "insurance_files_full",
    "file_not_ready",
    ...intentProblems,
  ],
});

const deskClaimSchema = z
  .object({ ...insuranceClaimSchema.shape, person: z.object({ id: idSchema, name: z.string() }) })
  .meta({ id: "DeskInsuranceClaim" });
export type DeskClaim = z.infer<typeof deskClaimSchema>;

export const listDeskClaims = endpoint({
  id: "insurance.list_desk_claims",
  method: "GET",
  path: "/admin/insurance/claims",
  summary: "Claims: open ones oldest first, or ended ones newest first",
  rateClass: "read",
  query: z.object({ ...pageQuery, state: z.enum(["open", "ended"]).default("open") }),
  status: 200,
  response: z.object({
    claims: z.array(
      z.object({
        ...insuranceClaimCardSchema.shape,
        policy_code: z.string(),
        line: z.enum(insuranceLines),
        person: z.string(),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});
export type DeskClaimRow = z.infer<typeof listDeskClaims.response>["claims"][number];

export const getDeskClaim = endpoint({
  id: "insurance.get_desk_claim",
  method: "GET",
  path: "/admin/insurance/claims/{id}",
  summary: "A claim with everything the insurer needs; every reading is recorded",
  rateClass: "read",
  params,
  status: 200,
  response: deskClaimSchema,
  problems: ["not_found"],
});

const deskProblems = [
  "not_found",
  "own_request",
  "insurance_claim_not_open",
  "insurance_claim_waits",
  ...intentProblems,
] as const;

export const analyseClaim = endpoint({
  id: "insurance.analyse_claim",
  method: "POST",
  path: "/admin/insurance/claims/{id}/analysis",
  summary: "The insurer has begun to look at it",
  rateClass: "write",
  params,
  body: z.object({ id: idSchema }),
  status: 200,
  response: deskClaimSchema,
  problems: deskProblems,
});

export const askClaimPapers = endpoint({
  id: "insurance.ask_claim_papers",
  method: "POST",
  path: "/admin/insurance/claims/{id}/papers-request",
  summary: "The insurer wants to see more",
  rateClass: "write",
  params,
  body: z.object({ id: idSchema, note: z.string().trim().min(10).max(1000) }),
  status: 200,
  response: deskClaimSchema,
  problems: deskProblems,
});

export const decideClaim = endpoint({
  id: "insurance.decide_claim",
  method: "POST",
  path: "/admin/insurance/claims/{id}/decision",
  summary: "Record the insurer's decision; much money waits for a second person",
  rateClass: "write",
  params,
  body: z.object({
    id: idSchema,
    /** Null: refused. */
    amount: amountSchema.nullable(),
    reason: z.string().trim().min(10).max(1000),
  }),
  status: 200,
  response: z.object({
    state: z.enum(["applied", "awaiting_approval"]),
    claim: deskClaimSchema,
  }),
  problems: [...deskProblems, "insurance_above_cover", "approval_not_pending", "unavailable"],
});
