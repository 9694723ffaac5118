/** To whom the first instalment of an insurance is paid. */
export const insurancePayee = "insurance.policy";

/** A yes to the first instalment is one to each that follows, of this quote, under the terms that were shown. */
export function insuranceTerms(policy: {
  quote_id: string;
  instalments: number;
  terms_hash: string;
}): string {
  // Half of the hash: what is bound must be short, and nobody can write terms that meet it.
  const terms = policy.terms_hash.slice(0, 32);
  return `insurance ${policy.quote_id} ${policy.instalments}x ${terms}`;
}
