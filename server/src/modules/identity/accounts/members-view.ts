import { sql, type RawBuilder } from "kysely";

/** Who acts for which party, for queries of other modules: `join ${membersView} m on m.party_id = …`. */
export const membersView = sql<{ party_id: string; user_id: string }>`(
  select party_id, user_id from identity.memberships)`;

/** The ids of all who act for the party that an expression of the query names. */
export function membersOf(party: RawBuilder<unknown>): RawBuilder<string[]> {
  return sql<string[]>`array(
    select user_id from identity.memberships where party_id = ${party} order by user_id)`;
}
