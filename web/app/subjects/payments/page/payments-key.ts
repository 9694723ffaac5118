/** All that screens ask of the rails is kept under this; the kind of a live change comes next. */
export const paymentsKey = ["payments"] as const;
