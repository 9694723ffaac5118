import type { PaymentsDependencies } from "#modules/payments";

/** An agreement becomes a purchase, so what a purchase needs is needed here. */
export type NegotiationsDependencies = PaymentsDependencies;
