import type { Approval } from "@areon/contracts/admin/approvals";
import { isSamePerson } from "#modules/identity";
import type { Database } from "#platform/db/database";
import type { JsonDocument } from "#platform/json";
import type { ApprovalKind } from "#platform/permissions/approvals";
import { hasCapability } from "#platform/permissions/capabilities";

export type Hindrance = NonNullable<Approval["hindrance"]>;

/** Why this person does not decide. A second account of one person (by CPF) is no second person. */
export async function findHindrance(
  db: Database,
  { capability, concerns }: Pick<ApprovalKind, "capability" | "concerns">,
  {
    requestedBy,
    payload,
    readerId,
  }: { requestedBy: string; payload: JsonDocument; readerId: string },
): Promise<Hindrance | null> {
  if (await isSamePerson(db, { userId: readerId, otherId: requestedBy })) return "own_request";
  for (const otherId of concerns?.(payload) ?? []) {
    if (await isSamePerson(db, { userId: readerId, otherId })) return "own_favour";
  }
  const mayAct = await hasCapability(db, { userId: readerId, capability });
  return mayAct ? null : "missing_capability";
}
