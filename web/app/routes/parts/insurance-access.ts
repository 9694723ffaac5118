import type { Desk } from "~/subjects/admin/desk/use-desk";
import type { InsuranceDeskAccess } from "~/subjects/insurance/desk/insurance-desk-access";

/** Undefined until the API has said who sits at the desk. */
export function insuranceAccessOf({ isKnown, may }: Desk): InsuranceDeskAccess | undefined {
  return isKnown ? { mayRead: may("insurance.decide") } : undefined;
}
