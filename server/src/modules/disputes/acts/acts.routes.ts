import * as contract from "@areon/contracts/disputes/acts";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { decimalToCents } from "#platform/money";
import { requestOf } from "../cases/request-of.ts";
import { addEvidence } from "../evidence/add-evidence.ts";
import { linkEvidence } from "../evidence/link-evidence.ts";
import { removeEvidence } from "../evidence/remove-evidence.ts";
import { sendEvidence } from "../evidence/send-evidence.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { askForMediation } from "./ask-for-mediation.ts";
import { openDispute } from "./open-dispute.ts";
import { proposeInDispute } from "./propose-in-dispute.ts";
import { refuseProposal } from "./refuse-proposal.ts";
import { saveStatement } from "./save-statement.ts";
import { sayInDispute } from "./say-in-dispute.ts";
import { sendStatement } from "./send-statement.ts";
import { takeBackProposal } from "./take-back-proposal.ts";
import { withdrawDispute } from "./withdraw-dispute.ts";

/** Buyers and sellers both buy; whose dispute it is decides the rest. */
const trader = { permission: { userTypes: ["buyer", "seller"] } } as const;

export function disputeActRoutes(parts: { db: Database; config: Config }): Route[] {
  const { db } = parts;
  return [...openingRoutes(db), ...evidenceRoutes(parts), ...talkRoutes(db)];
}

function openingRoutes(db: Database): Route[] {
  return [
    route(contract.openDispute, trader, ({ body, actor }) => {
      const { id, order_id: orderId, reason, statement } = body;
      const wantedRefund = decimalToCents(body.wanted_refund);
      const evidence = body.evidence.map(({ file_id: fileId, ...one }) => ({ ...one, fileId }));
      const wish = { id, orderId, reason, wantedRefund, statement, evidence };
      return openDispute(db, wish, actor.userId);
    }),
    route(contract.saveStatementDraft, trader, ({ params, body, actor }) =>
      saveStatement(db, { caseId: params.id, text: body.text }, actor.userId),
    ),
    route(contract.sendStatement, trader, (request) =>
      sendStatement(db, requestOf(request), request.body.text),
    ),
    route(contract.askForMediation, trader, (request) => askForMediation(db, requestOf(request))),
    route(contract.withdrawDispute, trader, (request) => withdrawDispute(db, requestOf(request))),
  ];
}

function evidenceRoutes(parts: { db: Database; config: Config }): Route[] {
  const { db } = parts;
  return [
    route(contract.addDisputeEvidence, trader, ({ params, body, actor }) => {
      const { id, file_id: fileId, title } = body;
      return addEvidence(db, { caseId: params.id, id, fileId, title }, actor.userId);
    }),
    route(contract.removeDisputeEvidence, trader, ({ params, actor }) => {
      const evidence = { caseId: params.id, evidenceId: params.evidence_id };
      return removeEvidence(db, evidence, actor.userId);
    }),
    route(contract.sendDisputeEvidence, trader, (request) => sendEvidence(db, requestOf(request))),
    route(contract.linkDisputeEvidence, trader, ({ params, actor }) =>
      linkEvidence(parts, params.id, { userId: actor.userId }),
    ),
  ];
}

function talkRoutes(db: Database): Route[] {
  return [
    route(contract.sayInDispute, trader, (request) =>
      sayInDispute(db, requestOf(request), { as: "party", text: request.body.text }),
    ),
    route(contract.proposeInDispute, trader, (request) => {
      const { refund, reason } = request.body;
      const wish = { as: "party", refund: decimalToCents(refund), reason } as const;
      return proposeInDispute(db, requestOf(request), wish);
    }),
    route(contract.acceptDisputeProposal, trader, (request) =>
      acceptProposal(db, requestOf(request), request.params.proposal_id),
    ),
    route(contract.refuseDisputeProposal, trader, (request) =>
      refuseProposal(db, requestOf(request), request.params.proposal_id),
    ),
    route(contract.takeBackDisputeProposal, trader, (request) => {
      const proposalId = request.params.proposal_id;
      return takeBackProposal(db, requestOf(request), { as: "party", proposalId });
    }),
  ];
}
