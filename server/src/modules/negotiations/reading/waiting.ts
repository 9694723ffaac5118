import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import { sql, type RawBuilder } from "kysely";

/** Of rows `n`: the party buys, or sells. */
export function isOfSide(side: NegotiationSide, partyId: string): RawBuilder<unknown> {
  return side === "buyer"
    ? sql`n.buyer_party_id = ${partyId}`
    : sql`n.seller_party_id = ${partyId}`;
}

/** Of rows `n`: that side answers next, and still can. */
export function isWaiting(side: NegotiationSide): RawBuilder<unknown> {
  return sql`n.state = 'open' and n.turn = ${side} and n.expires_at > platform.now()`;
}

/** Of rows `n`: nothing ended it yet, also where its time is over and the clock has not come by. */
export const isOpen: RawBuilder<unknown> = sql`n.state = 'open'`;
