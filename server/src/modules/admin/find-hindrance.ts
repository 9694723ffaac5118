import type { Approval } from "@areon/contracts/admin/approvals";
import { accountsOfSamePerson } from "#modules/identity";
import type { Database } from "#platform/db/database";
import type { JsonDocument } from "#platform/json";
import type { ApprovalKind } from "#platform/permissions/approvals";
import { capabilitiesOf } from "#platform/permissions/capabilities";

export type Hindrance = NonNullable<Approval["hindrance"]>;

interface Asked {
  act: Pick<ApprovalKind, "capability" | "concerns">;
  requestedBy: string;
  payload: JsonDocument;
}

/** Why this person does not decide. A second account of one person (by CPF) is no second person. */
export async function findHindrance(
  db: Database,
  { readerId, ...asked }: Asked & { readerId: string },
): Promise<Hindrance | null> {
  const [hindrance] = await findHindrances(db, { readerId, asked: [asked] });
  return hindrance!;
}

/** Of each, in the same order; the database is asked twice, however many they are. */
export async function findHindrances(
  db: Database,
  { readerId, asked }: { readerId: string; asked: readonly Asked[] },
): Promise<(Hindrance | null)[]> {
  const all = asked.map(({ act, requestedBy, payload }) => {
    const favoured = act.concerns?.(payload) ?? [];
    return { requestedBy, favoured, capability: act.capability };
  });
  const self = await accountsOfSamePerson(db, {
    userId: readerId,
    among: all.flatMap(({ requestedBy, favoured }) => [requestedBy, ...favoured]),
  });
  const held = await capabilitiesOf(db, readerId);
  return all.map(({ requestedBy, favoured, capability }) => {
    if (self.has(requestedBy)) return "own_request";
    if (favoured.some((id) => self.has(id))) return "own_favour";
    return held.includes(capability) ? null : "missing_capability";
  });
}
