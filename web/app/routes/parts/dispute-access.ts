import type { Desk } from "~/subjects/admin/desk/use-desk";
import type { DisputeDeskAccess } from "~/subjects/disputes/desk/dispute-desk-access";

/** Undefined until the API has said who sits at the desk. What may be done, each dispute says. */
export function disputeAccessOf({ isKnown, may }: Desk): DisputeDeskAccess | undefined {
  return isKnown ? { mayRead: may("disputes.read") } : undefined;
}
