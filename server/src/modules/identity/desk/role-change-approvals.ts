import { staffRoles } from "@areon/contracts/identity/desk";
import { recordAudit } from "#platform/audit/record-audit";
import type { Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { JsonDocument } from "#platform/json";
import type { ApprovalDescription, ApprovalKind } from "#platform/permissions/approvals";
import { namesOfUsers } from "./names-of-users.ts";
import {
  findRoleHindrance,
  roleChangeKinds,
  roleChangeSchema,
  roleNames,
  type RoleChange,
} from "./role-change.ts";
import { deleteRole, insertRole } from "./role.queries.ts";
import { listRoles } from "./user-details.queries.ts";

/** What happens when the second administrator agrees that somebody gets or loses a role. */
export const roleChangeApprovals: readonly ApprovalKind[] = [
  approvalOf("grant"),
  approvalOf("revoke"),
];

function approvalOf(change: RoleChange): ApprovalKind {
  return {
    kind: roleChangeKinds[change],
    capability: "roles.grant",
    describe: (db, payload) => describeRoleChange(db, change, payload),
    concerns: (payload) => [roleChangeSchema.parse(payload).user_id],
    execute: async (trx, approval, by) => {
      const { user_id: userId, role } = roleChangeSchema.parse(approval.payload);
      const hindrance = await findRoleHindrance(trx, { userId, role, change });
      if (hindrance) return hindrance;
      const isGrant = change === "grant";
      if (isGrant) await insertRole(trx, { userId, role, grantedBy: approval.requestedBy });
      else await deleteRole(trx, { userId, role });
      await recordAudit(trx, [
        {
          action: isGrant ? "identity.role_granted" : "identity.role_revoked",
          ...by,
          objectKind: "user",
          objectId: userId,
          reason: approval.reason,
          ...(isGrant ? { after: { role } } : { before: { role } }),
        },
      ]);
      const payload = { user_id: userId, role, approval_id: approval.id };
      await recordEvents(trx, [
        isGrant
          ? { type: "identity.role_granted", key: userId, payload }
          : { type: "identity.role_revoked", key: userId, payload },
      ]);
      return undefined;
    },
  };
}

async function describeRoleChange(
  db: Database,
  change: RoleChange,
  payload: JsonDocument,
): Promise<ApprovalDescription> {
  const { user_id: userId, role } = roleChangeSchema.parse(payload);
  const name = (await namesOfUsers(db, [userId])).get(userId) || "conta excluída";
  const before = (await listRoles(db, userId)).map((row) => row.role);
  const others = before.filter((one) => one !== role);
  return {
    title: change === "grant" ? "Conceder papel" : "Revogar papel",
    act: change === "grant" ? "o papel" : "a revogação",
    pages: [{ label: `Conta de ${name}`, path: `/admin/users/${userId}` }],
    changes: [
      {
        label: `Papéis de ${name}`,
        before: rolesText(before),
        after: rolesText(change === "grant" ? [...others, role] : others),
      },
    ],
  };
}

function rolesText(roles: readonly string[]): string {
  const known = staffRoles.filter((role) => roles.includes(role)).map((role) => roleNames[role]);
  return known.length > 0 ? known.join(", ") : "Nenhum papel";
}
