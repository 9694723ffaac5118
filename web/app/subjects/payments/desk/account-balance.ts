import { amountOf, centsOf } from "~/platform/text/cents";

export interface Counters {
  debits_posted: string;
  credits_posted: string;
}

/** Credits less debits, as a decimal string: what is owed to whoever owns the account. */
export function creditBalance({
  debits_posted: debits,
  credits_posted: credits,
}: Counters): string {
  return amountOf(centsOf(credits) - centsOf(debits));
}
