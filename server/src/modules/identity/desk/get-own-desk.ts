import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getOwnDesk as endpoint } from "@areon/contracts/identity/desk";
import type { Database } from "#platform/db/database";
import { capabilitiesOf } from "#platform/permissions/capabilities";
import { namesOfUsers } from "./names-of-users.ts";
import { listRoles } from "./user-details.queries.ts";

/** So that screens offer only what the server would allow. */
export async function getOwnDesk(
  db: Database,
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const names = await namesOfUsers(db, [userId]);
  const roles = (await listRoles(db, userId)).map((row) => row.role);
  return {
    user_id: userId,
    full_name: names.get(userId) ?? "",
    roles,
    capabilities: await capabilitiesOf(db, userId),
  };
}
