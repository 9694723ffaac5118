import type { StaffRole } from "@areon/contracts/identity/desk";
import { z } from "zod";
import type { Trx } from "#platform/db/database";
import type { ApprovalKind } from "#platform/permissions/approvals";
import { refuse, type Refusal } from "#platform/refusal";
import { lockAccount } from "./lock-account.ts";
import { hasRole } from "./role.queries.ts";

export type RoleChange = "grant" | "revoke";

export const roleChangeKinds = {
  grant: "identity.grant_role",
  revoke: "identity.revoke_role",
} as const satisfies Record<RoleChange, ApprovalKind["kind"]>;

/** What an approval of a role change carries. */
export const roleChangeSchema = z.object({ user_id: z.uuid(), role: z.string() });

/** As screens and approvals call them. */
export const roleNames: Readonly<Record<StaffRole, string>> = {
  support: "Suporte",
  finance: "Financeiro",
  moderation: "Moderação",
  super: "Superadministração",
};

/** Asked when the change is requested and again, under the same lock, when it is to happen. */
export async function findRoleHindrance(
  trx: Trx,
  { userId, role, change }: { userId: string; role: string; change: RoleChange },
): Promise<Refusal | undefined> {
  const account = await lockAccount(trx, userId);
  if (!account) return refuse("not_found");
  if (account.userType !== "admin") return refuse("role_for_admins_only");
  const isThere = await hasRole(trx, { userId, role });
  if (change === "grant" && isThere) return refuse("role_already_granted");
  if (change === "revoke" && !isThere) return refuse("role_not_granted");
  return undefined;
}
