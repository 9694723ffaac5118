/** A yes to the first month is one to each that follows, at no higher price, until it is cancelled. */
export const planTerms = "plan professional monthly";

/** To whom the first month is paid. */
export const planPayee = "plans.professional";
