import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listOrderCases as endpoint, OrderCase } from "@areon/contracts/disputes/desk";
import { sql } from "kysely";
import { namesOfUsers, sellerCards, type SellerCard } from "#modules/identity";
import type { Database } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { refuseOwnCase } from "../cases/act-on-case.ts";
import { deskPeopleIn, describeStep } from "../reading/describe-step.ts";
import { listCases, listSteps, type ListedCase } from "../reading/dispute.queries.ts";
import { voiceNames } from "../reading/voice-names.ts";
import { listAskedDecisions } from "./asked-decision.queries.ts";

/** More than an order ever has: one is open at a time, and who withdrew one opens no other. */
const mostCases = 20;

/** What happened in the disputes of one order, by its id or code. Of their own nobody reads it. */
export async function listOrderCases(
  db: Database,
  orderRef: string,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const rows = await listCases(db, {
    conditions: [orderRef.startsWith("O-") ? sql`o.code = ${orderRef}` : sql`o.id = ${orderRef}`],
    order: sql`d.opened_at, d.id`,
    limit: mostCases,
  });
  const [first] = rows;
  if (!first) return { cases: [] };
  const own = await refuseOwnCase(db, first, userId);
  if (own) return own;
  const parties = await sellerCards(db, [first.buyer_party_id, first.seller_party_id]);
  const cases: OrderCase[] = [];
  for (const row of rows) cases.push(await describeCase(db, row, parties));
  return { cases };
}

async function describeCase(
  db: Database,
  row: ListedCase,
  parties: ReadonlyMap<string, SellerCard>,
): Promise<OrderCase> {
  const { id, code, state } = row;
  const steps = await listSteps(db, id);
  const asked = await listAskedDecisions(db, id);
  const names = await namesOfUsers(db, [
    ...deskPeopleIn(steps),
    ...asked.flatMap(({ requested_by: by, decided_by: second }) => (second ? [by, second] : [by])),
  ]);
  const buyer = parties.get(row.buyer_party_id)!;
  const nameOf = voiceNames({ buyer, seller: parties.get(row.seller_party_id)! }, names);
  return {
    id,
    code,
    state,
    steps: steps.map((step) => describeStep(step, nameOf)),
    asked_decisions: asked.map((decision) => ({
      id: decision.id,
      refund: decision.refund,
      asked_by: nameOf("desk", decision.requested_by),
      asked_at: decision.requested_at.toISOString(),
      state: decision.state as OrderCase["asked_decisions"][number]["state"],
      answered_by: decision.decided_by && nameOf("desk", decision.decided_by),
      answered_at: decision.decided_at?.toISOString() ?? null,
    })),
  };
}
