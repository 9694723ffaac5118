import type { Desk } from "~/features/admin/use-desk";
import type { InsuranceDeskAccess } from "~/features/insurance-desk/insurance-desk-access";

/** Undefined until the API has said who sits at the desk. */
export function insuranceAccessOf({ isKnown, may }: Desk): InsuranceDeskAccess | undefined {
  return isKnown ? { mayRead: may("insurance.decide") } : undefined;
}
