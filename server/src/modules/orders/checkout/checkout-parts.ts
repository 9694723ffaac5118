import type { PaymentsDependencies } from "#modules/payments";

/** What a purchase needs: the database, keys for what is sealed, and the rails. */
export type CheckoutParts = PaymentsDependencies;
