import * as contract from "@areon/contracts/insurance/insurance";
import * as claimsContract from "@areon/contracts/insurance/claims";
import type { Vault } from "#modules/identity";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import { decimalToCents } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import { getClaim } from "./claims/describe-claim.ts";
import { findClaims } from "./claims/claim.queries.ts";
import { reportClaim } from "./claims/report-claim.ts";
import { sendClaimPapers } from "./claims/send-claim-papers.ts";
import { actOnClaim } from "./desk/act-on-claim.ts";
import { decideClaim } from "./desk/decide-claim.ts";
import { describeDeskClaim, getDeskClaim } from "./desk/get-desk-claim.ts";
import { listDeskClaims } from "./desk/list-desk-claims.ts";
import { linkPolicyFile, servePolicyFile } from "./documents/policy-link.ts";
import { cancelPolicy } from "./policies/cancel-policy.ts";
import { contractPolicy } from "./policies/contract-policy.ts";
import { getPolicy } from "./policies/describe-policy.ts";
import { getInsurance } from "./policies/get-insurance.ts";
import { quoteInsurance } from "./quoting/quote-insurance.ts";
import { insuranceTermsOf } from "./terms.ts";

interface Parts {
  db: Database;
  config: Config;
  vault: Vault;
}

const signedIn = { permission: "signed_in" } as const;
const movesMoney = { ...signedIn, checksSession: true } as const;
const desk = { permission: { capability: "insurance.decide" } } as const;

export function insuranceRoutes(parts: Parts): (Route | RawRoute)[] {
  return [...policyRoutes(parts), ...claimRoutes(parts), ...deskRoutes(parts)];
}

function policyRoutes(parts: Parts): (Route | RawRoute)[] {
  const { db } = parts;
  const after = async (refusal: null | Refusal, id: string, userId: string) =>
    refusal ?? getPolicy(db, { id, userId });
  return [
    route(contract.getInsurance, signedIn, ({ actor }) => getInsurance(db, actor.userId)),
    route(contract.getInsuranceTerms, signedIn, async ({ params }) =>
      insuranceTermsOf(params.line),
    ),
    route(contract.quoteInsurance, signedIn, ({ body, actor }) =>
      quoteInsurance(parts, { ...body, userId: actor.userId }),
    ),
    route(contract.contractPolicy, movesMoney, async ({ body, actor, origin }) => {
      const { id, quote_id: quoteId, instalments, terms_hash: termsHash, grant } = body;
      const wish = { id, quoteId, instalments, termsHash, grant, actor, origin };
      return after(await contractPolicy(db, wish), id, actor.userId);
    }),
    route(contract.getPolicy, signedIn, ({ params, actor }) =>
      getPolicy(db, { id: params.id, userId: actor.userId }),
    ),
    route(contract.cancelPolicy, signedIn, async ({ params, body, actor, origin }) => {
      const wish = { id: body.id, policyId: params.id, refund: decimalToCents(body.refund) };
      const cancelled = await cancelPolicy(db, { ...wish, actor, origin });
      return after(cancelled, params.id, actor.userId);
    }),
    route(contract.linkPolicyFile, signedIn, ({ params, actor }) =>
      linkPolicyFile(parts, { id: params.id, userId: actor.userId }),
    ),
    rawRoute({
      permission: "public",
      rateClass: "costly",
      method: ["GET"],
      url: "/api/v1/wallet/insurance/files/:name",
      handle: (request, reply) => servePolicyFile(parts, request, reply),
    }),
  ];
}

function claimRoutes(parts: Parts): Route[] {
  const { db } = parts;
  const after = async (refusal: null | Refusal, id: string, userId: string) =>
    refusal ?? getClaim(parts, { id, userId });
  return [
    route(claimsContract.reportClaim, signedIn, async ({ params, body, actor: { userId } }) => {
      const reported = await reportClaim(db, {
        id: body.id,
        policyId: params.id,
        occurredOn: body.occurred_on,
        description: body.description,
        estimatedLoss: decimalToCents(body.estimated_loss),
        papers: body.papers,
        userId,
      });
      return after(reported, body.id, userId);
    }),
    route(claimsContract.getClaim, signedIn, ({ params, actor }) =>
      getClaim(parts, { id: params.id, userId: actor.userId }),
    ),
    route(claimsContract.sendClaimPapers, signedIn, async ({ params, body, actor: { userId } }) => {
      const sent = { id: body.id, claimId: params.id, papers: body.papers, userId };
      return after(await sendClaimPapers(db, sent), params.id, userId);
    }),
  ];
}

function deskRoutes(parts: Parts): Route[] {
  const { db } = parts;
  const show = async (claimId: string) =>
    describeDeskClaim(parts, (await findClaims(db, [claimId]))[0]!);
  const after = async (refusal: null | Refusal, claimId: string) => refusal ?? show(claimId);
  return [
    route(claimsContract.listDeskClaims, desk, ({ query }) => listDeskClaims(db, query)),
    route(claimsContract.getDeskClaim, desk, ({ params, actor, origin }) =>
      getDeskClaim(parts, params.id, { actor, origin }),
    ),
    route(claimsContract.analyseClaim, desk, async ({ params, body, actor, origin }) => {
      const request = { id: body.id, claimId: params.id, actor, origin };
      return after(await actOnClaim(db, request, { act: "analyse" }), params.id);
    }),
    route(claimsContract.askClaimPapers, desk, async ({ params, body, actor, origin }) => {
      const request = { id: body.id, claimId: params.id, actor, origin };
      const wish = { act: "ask_papers", note: body.note } as const;
      return after(await actOnClaim(db, request, wish), params.id);
    }),
    route(claimsContract.decideClaim, desk, async ({ params, body, actor, origin }) => {
      const request = { id: body.id, claimId: params.id, actor, origin };
      const amount = body.amount === null ? null : decimalToCents(body.amount);
      const state = await decideClaim(db, request, { amount, reason: body.reason });
      return isRefusal(state) ? state : { state, claim: await show(params.id) };
    }),
  ];
}
