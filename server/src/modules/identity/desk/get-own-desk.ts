import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getOwnDesk as endpoint } from "@areon/contracts/identity/desk";
import type { Database } from "#platform/db/database";
import { namesOfUsers } from "./names-of-users.ts";
import { listRoles } from "./user-details.queries.ts";

/** So that screens offer only what the server would allow. */
export async function getOwnDesk(
  db: Database,
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const names = await namesOfUsers(db, [userId]);
  const roles = (await listRoles(db, userId)).map((row) => row.role);
  const rows = await db
    .selectFrom("platform.user_roles as ur")
    .innerJoin("platform.role_capabilities as rc", "rc.role", "ur.role")
    .select("rc.capability")
    .distinct()
    .where("ur.user_id", "=", userId)
    .orderBy("rc.capability")
    .execute();
  return {
    user_id: userId,
    full_name: names.get(userId) ?? "",
    roles,
    capabilities: rows.map(({ capability }) => capability),
  };
}
