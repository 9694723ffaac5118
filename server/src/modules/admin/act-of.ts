import type { ApprovalKind } from "#platform/permissions/approvals";

/** A kind that no module answers for is a mistake of ours, never of the person who decides. */
export function actOf(approvalKinds: readonly ApprovalKind[], kind: string): ApprovalKind {
  const known = approvalKinds.find((one) => one.kind === kind);
  if (!known) throw new Error(`no act is known for approvals of kind ${kind}`);
  return known;
}
