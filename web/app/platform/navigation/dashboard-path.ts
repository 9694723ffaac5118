import type { Role } from "~/frame/navigation/area-menus";

/** Where a signed-in person is at home. */
export function dashboardPath(role: Role): string {
  return `/${role}/dashboard`;
}
