import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { listSellerReviews } from "@areon/contracts/reviews/reviews";
import { sql, type RawBuilder } from "kysely";

type State = EndpointRequest<typeof listSellerReviews>["query"]["state"];

/** Of rows `r`: what buyers published of the party's sales, and where it stands in the seller's list. */
export function inSellerState(state: State, partyId: string): RawBuilder<unknown>[] {
  return [
    sql`r.about_party_id = ${partyId}`,
    sql`r.side = 'buyer'`,
    sql`r.published_at is not null`,
    ...wanted[state],
  ];
}

const wanted: Readonly<Record<State, RawBuilder<unknown>[]>> = {
  unanswered: [sql`r.answered_at is null`, sql`r.hidden_at is null`],
  answered: [sql`r.answered_at is not null`],
  all: [],
};
