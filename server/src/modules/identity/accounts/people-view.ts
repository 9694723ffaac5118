import { sql } from "kysely";

/** People with their names, for queries of other modules; who is gone has none. */
export const peopleView = sql<{ id: string; name: string | null }>`(
  select id, case when deleted_at is null then full_name end as name from identity.users)`;
