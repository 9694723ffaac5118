import * as contract from "@areon/contracts/plans/plans";
import { route, type Route } from "#platform/http/route";
import { decimalToCents } from "#platform/money";
import type { Refusal } from "#platform/refusal";
import { answerEnterpriseRequest } from "./enterprise/answer-enterprise-request.ts";
import { listEnterpriseRequests } from "./enterprise/list-enterprise-requests.ts";
import { requestEnterprise } from "./enterprise/request-enterprise.ts";
import { getFeeTable } from "./fees/get-fee-table.ts";
import { cancelPlan } from "./subscriptions/cancel-plan.ts";
import { describePlan, type PlanParts } from "./subscriptions/describe-plan.ts";
import { listPlanCharges } from "./subscriptions/list-plan-charges.ts";
import { subscribePlan } from "./subscriptions/subscribe-plan.ts";

export function plansRoutes(parts: PlanParts): Route[] {
  const { db } = parts;
  const seller = { permission: { userTypes: ["seller"] } } as const;
  const movesMoney = { ...seller, checksSession: true } as const;
  const staff = { permission: { capability: "plans.answer_requests" } } as const;
  const anyone = { permission: "public", cache: { publicSeconds: 60 } } as const;
  const after = async (refusal: Refusal | null, userId: string) =>
    refusal ?? describePlan(parts, userId);
  return [
    route(contract.getFeeTable, anyone, () => getFeeTable(db)),
    route(contract.getCurrentPlan, seller, ({ actor }) => describePlan(parts, actor.userId)),
    route(contract.subscribePlan, movesMoney, async ({ body, actor, origin }) => {
      const { id, grant } = body;
      const price = decimalToCents(body.price);
      return after(await subscribePlan(db, { id, price, grant, actor, origin }), actor.userId);
    }),
    route(contract.cancelPlan, seller, async ({ actor, origin }) =>
      after(await cancelPlan(db, { isCancelled: true, actor, origin }), actor.userId),
    ),
    route(contract.resumePlan, seller, async ({ actor, origin }) =>
      after(await cancelPlan(db, { isCancelled: false, actor, origin }), actor.userId),
    ),
    route(contract.listPlanCharges, seller, ({ query, actor }) =>
      listPlanCharges(db, query, actor.userId),
    ),
    route(contract.requestEnterprise, seller, ({ body, actor }) =>
      requestEnterprise(db, body, actor.userId),
    ),
    route(contract.listEnterpriseRequests, staff, ({ query }) => listEnterpriseRequests(db, query)),
    route(contract.answerEnterpriseRequest, staff, ({ params, body, actor, origin }) =>
      answerEnterpriseRequest(db, { id: params.id, note: body.note }, { actor, origin }),
    ),
  ];
}
