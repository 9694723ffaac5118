import { expireApprovals } from "#platform/permissions/approvals";
import type { Sweeper } from "#platform/sweepers/sweeper";

const batch = 500;

export function adminSweepers(): Sweeper[] {
  return [
    {
      name: "admin.expire_approvals",
      everyMs: 60_000,
      sweep: (db) => expireApprovals(db, batch),
    },
  ];
}
