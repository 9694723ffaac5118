import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import type { getNegotiationsSummary as endpoint } from "@areon/contracts/negotiations/acts";
import { sql, type RawBuilder } from "kysely";
import { partyOfUser } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { isOfSide, isWaiting } from "./waiting.ts";

/** A menu's counter says "1.000+" above this, and a scan ends here. */
const countedUpTo = 1000;

export async function getNegotiationsSummary(
  db: Database,
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const partyId = await partyOfUser(db, userId);
  return {
    buying: await countSide(db, "buyer", partyId),
    selling: await countSide(db, "seller", partyId),
  };
}

async function countSide(db: Database, side: NegotiationSide, partyId: string | undefined) {
  if (partyId === undefined) return { open: capped(0), waiting: capped(0) };
  const own = sql`${isOfSide(side, partyId)} and n.state = 'open'`;
  const { rows } = await sql<{ open: number; waiting: number }>`
    select ${count(own)} as open, ${count(sql`${own} and ${isWaiting(side)}`)} as waiting`.execute(
    db,
  );
  return { open: capped(rows[0]!.open), waiting: capped(rows[0]!.waiting) };
}

function count(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (select from negotiations.negotiations n
    where ${condition} limit ${countedUpTo + 1}) counted)`;
}

function capped(found: number) {
  return { count: Math.min(found, countedUpTo), is_capped: found > countedUpTo };
}
