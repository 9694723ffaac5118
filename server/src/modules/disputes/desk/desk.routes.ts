import * as contract from "@areon/contracts/disputes/desk";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { decimalToCents } from "#platform/money";
import { proposeInDispute } from "../acts/propose-in-dispute.ts";
import { sayInDispute } from "../acts/say-in-dispute.ts";
import { takeBackProposal } from "../acts/take-back-proposal.ts";
import { requestOf } from "../cases/request-of.ts";
import { askEvidence } from "./ask-evidence.ts";
import { decideDispute } from "./decide-dispute.ts";
import { getDeskDispute } from "./get-desk-dispute.ts";
import { linkDeskEvidence } from "./link-desk-evidence.ts";
import { listDeskDisputes } from "./list-desk-disputes.ts";
import { listOrderCases } from "./list-order-cases.ts";
import { takeDispute } from "./take-dispute.ts";

const reader = { permission: { capability: "disputes.read" } } as const;
const mediator = { permission: { capability: "disputes.mediate" } } as const;
const decider = { permission: { capability: "disputes.decide" } } as const;

export function disputeDeskRoutes(parts: { db: Database; config: Config }): Route[] {
  return [...deskReadingRoutes(parts), ...deskActRoutes(parts.db)];
}

function deskReadingRoutes(parts: { db: Database; config: Config }): Route[] {
  return [
    route(contract.listDeskDisputes, reader, ({ query, actor }) =>
      listDeskDisputes(parts, query, actor.userId),
    ),
    route(contract.getDeskDispute, reader, ({ params, actor }) =>
      getDeskDispute(parts, params.id, actor.userId),
    ),
    route(contract.listOrderCases, reader, ({ params, actor }) =>
      listOrderCases(parts.db, params.id, actor.userId),
    ),
    route(contract.deskLinkDisputeEvidence, reader, ({ params, actor, origin }) =>
      linkDeskEvidence(parts, params.id, { actor, origin }),
    ),
  ];
}

function deskActRoutes(db: Database): Route[] {
  return [
    route(contract.takeDispute, mediator, (request) => takeDispute(db, requestOf(request))),
    route(contract.deskSayInDispute, mediator, (request) =>
      sayInDispute(db, requestOf(request), { as: "desk", text: request.body.text }),
    ),
    route(contract.deskProposeInDispute, mediator, (request) => {
      const { refund, reason } = request.body;
      const wish = { as: "desk", refund: decimalToCents(refund), reason } as const;
      return proposeInDispute(db, requestOf(request), wish);
    }),
    route(contract.deskTakeBackProposal, mediator, (request) => {
      const proposalId = request.params.proposal_id;
      return takeBackProposal(db, requestOf(request), { as: "desk", proposalId });
    }),
    route(contract.askDisputeEvidence, mediator, (request) => {
      const { from, note, days } = request.body;
      return askEvidence(db, requestOf(request), { from, note, days });
    }),
    route(contract.decideDispute, decider, (request) => {
      const { refund, reason } = request.body;
      return decideDispute(db, requestOf(request), { refund: decimalToCents(refund), reason });
    }),
  ];
}
