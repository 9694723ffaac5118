import type { Role } from "~/platform/navigation/roles";

/** Where a signed-in person is at home. */
export function dashboardPath(role: Role): string {
  return `/${role}/dashboard`;
}
