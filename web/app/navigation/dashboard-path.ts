import type { Role } from "~/navigation/area-menus";

/** Where a signed-in person is at home. */
export function dashboardPath(role: Role): string {
  return `/${role}/dashboard`;
}
