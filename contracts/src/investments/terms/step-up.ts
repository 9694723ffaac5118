/** To whom money goes that is invested: the platform's books, for the person. */
export const investmentPayee = "investments.application";

/** A yes to one product on the terms that were shown. */
export function investmentTerms(shown: {
  product: string;
  cdi_percent: string;
  starts_on: string;
  redeemable_from: string;
  matures_on: string;
}): string {
  const { product, cdi_percent, starts_on, redeemable_from, matures_on } = shown;
  return `investment ${product} ${cdi_percent} ${starts_on} ${redeemable_from} ${matures_on}`;
}

/** A yes to the figures of one day: the payee is the investment's id, the amount what it is before taxes. */
export function redemptionTerms({ day, net }: { day: string; net: string }): string {
  return `investment redemption ${day} ${net}`;
}
