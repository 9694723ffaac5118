import type { Counters } from "#modules/ledger";
import { centsToDecimal } from "#platform/money";

export function describeCounters(counters: Counters) {
  return {
    debits_posted: centsToDecimal(counters.debitsPosted),
    credits_posted: centsToDecimal(counters.creditsPosted),
    debits_pending: centsToDecimal(counters.debitsPending),
    credits_pending: centsToDecimal(counters.creditsPending),
  };
}
