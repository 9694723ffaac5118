import * as contract from "@areon/contracts/negotiations/acts";
import { route, type Route } from "#platform/http/route";
import { acceptNegotiation } from "./acts/accept-negotiation.ts";
import { counterNegotiation } from "./acts/counter-negotiation.ts";
import { endNegotiation } from "./acts/end-negotiation.ts";
import { openNegotiation } from "./acts/open-negotiation.ts";
import type { NegotiationsDependencies } from "./negotiations-dependencies.ts";
import { getNegotiation } from "./reading/get-negotiation.ts";
import { listNegotiations } from "./reading/list-negotiations.ts";
import { quoteNegotiation } from "./terms/quote-negotiation.ts";

/** Buyers and sellers both buy; who administers does neither. */
const forTraders = { permission: { userTypes: ["buyer", "seller"] } } as const;

export function negotiationsRoutes(parts: NegotiationsDependencies): Route[] {
  return [
    route(contract.listNegotiations, forTraders, ({ query, actor }) =>
      listNegotiations(parts, query, actor.userId),
    ),
    route(contract.getNegotiation, forTraders, ({ params, actor }) =>
      getNegotiation(parts, params.ref, actor.userId),
    ),
    route(contract.quoteNegotiation, forTraders, ({ body, actor }) =>
      quoteNegotiation(parts.db, body, actor.userId),
    ),
    route(contract.openNegotiation, forTraders, ({ body, actor, origin }) =>
      openNegotiation(parts, body, actor, origin),
    ),
    route(contract.counterNegotiation, forTraders, ({ params, body, actor, origin }) =>
      counterNegotiation(parts, {
        negotiationId: params.negotiation_id,
        wish: body,
        actor,
        origin,
      }),
    ),
    route(contract.acceptNegotiation, forTraders, ({ params, body, actor, origin }) =>
      acceptNegotiation(parts, {
        negotiationId: params.negotiation_id,
        proposalId: body.proposal_id,
        actor,
        origin,
      }),
    ),
    ...endingRoutes(parts),
  ];
}

function endingRoutes(parts: NegotiationsDependencies): Route[] {
  return [
    route(contract.refuseNegotiation, forTraders, ({ params, body, actor, origin }) =>
      endNegotiation(parts, {
        act: "refuse",
        negotiationId: params.negotiation_id,
        proposalId: body.proposal_id,
        note: body.note,
        actor,
        origin,
      }),
    ),
    route(contract.withdrawNegotiation, forTraders, ({ params, body, actor, origin }) =>
      endNegotiation(parts, {
        act: "withdraw",
        negotiationId: params.negotiation_id,
        proposalId: body.proposal_id,
        note: body.note,
        actor,
        origin,
      }),
    ),
  ];
}
