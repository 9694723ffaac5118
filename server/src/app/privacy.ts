import { auctionsErasureBlocker, auctionsPersonalTables } from "#modules/auctions";
import { cardsErasureBlocker, cardsPersonalTables } from "#modules/cards";
import { catalogErasureBlocker, catalogPersonalTables } from "#modules/catalog";
import { applicationsPersonalTables, newsletterPersonalTables } from "#modules/content";
import { disputesErasureBlocker, disputesPersonalTables } from "#modules/disputes";
import { identityPersonalTables, type PersonalTable } from "#modules/identity";
import { investmentsErasureBlocker, investmentsPersonalTables } from "#modules/investments";
import { insuranceErasureBlocker, insurancePersonalTables } from "#modules/insurance";
import { ledgerPersonalTables } from "#modules/ledger";
import { negotiationsErasureBlocker, negotiationsPersonalTables } from "#modules/negotiations";
import { notificationsPersonalTables } from "#modules/notifications";
import { ordersErasureBlocker, ordersPersonalTables, ordersRetentionClaim } from "#modules/orders";
import { bankingErasureBlocker, paymentsPersonalTables } from "#modules/payments";
import { plansPersonalTables } from "#modules/plans";
import { reviewsPersonalTables } from "#modules/reviews";
import { savingsErasureBlocker, savingsPersonalTables } from "#modules/savings";
import { supportPersonalTables } from "#modules/support";
import { walletErasureBlocker, walletPersonalTables, walletRetentionClaim } from "#modules/wallet";

/** Every table that says something of a person; a test compares them with the schema. */
export const allPersonalTables: readonly PersonalTable[] = [
  ...identityPersonalTables,
  ...notificationsPersonalTables,
  ...walletPersonalTables,
  ...ledgerPersonalTables,
  ...paymentsPersonalTables,
  ...cardsPersonalTables,
  ...savingsPersonalTables,
  ...investmentsPersonalTables,
  ...insurancePersonalTables,
  ...plansPersonalTables,
  ...catalogPersonalTables,
  ...ordersPersonalTables,
  ...negotiationsPersonalTables,
  ...disputesPersonalTables,
  ...reviewsPersonalTables,
  ...auctionsPersonalTables,
  ...newsletterPersonalTables,
  ...applicationsPersonalTables,
  ...supportPersonalTables,
];

/** A module that knows something of a person adds its tables, and what it must keep or settle first. */
export const privacyPorts = {
  personalTables: allPersonalTables,
  // In the order in which their own work takes locks: negotiations, auctions, purchases, products and wallets.
  erasureBlockers: [
    disputesErasureBlocker,
    negotiationsErasureBlocker,
    auctionsErasureBlocker,
    ordersErasureBlocker,
    cardsErasureBlocker,
    savingsErasureBlocker,
    investmentsErasureBlocker,
    insuranceErasureBlocker,
    walletErasureBlocker,
    bankingErasureBlocker,
    catalogErasureBlocker,
  ],
  retentionClaims: [walletRetentionClaim, ordersRetentionClaim],
};
