import { adminRoutes, adminSweepers } from "#modules/admin";
import {
  auctionHoldOwner,
  auctionMovements,
  auctionsErasureBlocker,
  auctionsPersonalTables,
  auctionsRoutes,
  auctionsSweepers,
} from "#modules/auctions";
import {
  cardPurchaseHoldOwner,
  cardPurchaseMovements,
  cardsErasureBlocker,
  cardsPersonalTables,
  cardsRoutes,
  cardsSweepers,
} from "#modules/cards";
import {
  attentionRoutes,
  attentionSweepers,
  catalogErasureBlocker,
  catalogPersonalTables,
  catalogRoutes,
  catalogSweepers,
  publishedProducts,
} from "#modules/catalog";
import {
  applicationsJobs,
  applicationsPersonalTables,
  applicationsRoutes,
  applicationsSweepers,
  consentsRoutes,
  contentRoutes,
  contentSweepers,
  newsletterJobs,
  newsletterPersonalTables,
  newsletterRoutes,
  newsletterSweepers,
} from "#modules/content";
import {
  disputeDecisionApproval,
  disputesErasureBlocker,
  disputesPersonalTables,
  disputesRoutes,
  disputesSweepers,
  listEndedDisputes,
  openContestedDispute,
} from "#modules/disputes";
import { filesJobs, filesRoutes, filesSweepers } from "#modules/files";
import { freightRoutes } from "#modules/freight";
import {
  authRoutes,
  createTotpCheck,
  createVault,
  deskRoutes,
  identityPersonalTables,
  legalRoutes,
  messageJobs,
  privacyJobs,
  privacyRoutes,
  privacySweepers,
  profileRoutes,
  roleChangeApprovals,
  sessionSweepers,
  trustRoutes,
  trustSweepers,
  type PersonalTable,
} from "#modules/identity";
import {
  investmentMovements,
  investmentsErasureBlocker,
  investmentsPersonalTables,
  investmentsRoutes,
  investmentsSweepers,
} from "#modules/investments";
import {
  indemnityApproval,
  insuranceErasureBlocker,
  insuranceMovements,
  insurancePersonalTables,
  insuranceRoutes,
  insuranceSweepers,
} from "#modules/insurance";
import { ledgerJobs, ledgerSweepers, type HoldOwner } from "#modules/ledger";
import { marketJobs, marketRoutes, marketSweepers } from "#modules/market";
import {
  negotiationsErasureBlocker,
  negotiationsPersonalTables,
  negotiationsRoutes,
  negotiationsSweepers,
} from "#modules/negotiations";
import {
  notificationsJobs,
  notificationsPersonalTables,
  notificationsRoutes,
  notificationsSweepers,
} from "#modules/notifications";
import {
  orderMovements,
  orderRefundApproval,
  ordersErasureBlocker,
  ordersPersonalTables,
  ordersRetentionClaim,
  ordersRoutes,
  ordersSweepers,
  purchaseOwner,
} from "#modules/orders";
import {
  paymentHoldOwners,
  paymentMovements,
  assignmentApproval,
  bankingErasureBlocker,
  paymentsJobs,
  paymentsPersonalTables,
  paymentsRoutes,
  paymentsSweepers,
} from "#modules/payments";
import { placesRoutes } from "#modules/places";
import { planMovements, plansPersonalTables, plansRoutes, plansSweepers } from "#modules/plans";
import { reviewsPersonalTables, reviewsRoutes, reviewsSweepers } from "#modules/reviews";
import {
  savingsErasureBlocker,
  savingsMovements,
  savingsPersonalTables,
  savingsRoutes,
  savingsSweepers,
} from "#modules/savings";
import { settingChangeApproval, settingsRoutes } from "#modules/settings";
import {
  supportJobs,
  supportPersonalTables,
  supportRoutes,
  supportSweepers,
} from "#modules/support";
import {
  adjustmentApproval,
  createPartyCards,
  financeRoutes,
  walletErasureBlocker,
  walletPersonalTables,
  walletRetentionClaim,
  walletRoutes,
  walletSweepers,
} from "#modules/wallet";
import { clockRoutes } from "#platform/http/clock.routes";
import type { RawRoute, Route } from "#platform/http/route";
import type { Job } from "#platform/jobs/job";
import type { ApprovalKind } from "#platform/permissions/approvals";
import type { Sweeper } from "#platform/sweepers/sweeper";
import type { Resources } from "./resources.ts";

/** Every module by name; nothing is found by walking folders. */
export function allRoutes(resources: Resources): (Route | RawRoute)[] {
  const privacy = privacyDependencies(resources);
  return [
    ...clockRoutes(resources),
    ...settingsRoutes(resources),
    ...placesRoutes(resources),
    ...filesRoutes(resources),
    ...authRoutes(resources),
    ...legalRoutes(resources),
    ...deskRoutes(privacy),
    ...trustRoutes({ ...privacy, checkTotp: createTotpCheck(resources) }),
    ...profileRoutes(privacy),
    ...privacyRoutes(privacy),
    ...notificationsRoutes(resources),
    ...walletRoutes({
      ...resources,
      sources: [
        ...paymentMovements(privacy),
        cardPurchaseMovements,
        savingsMovements,
        investmentMovements,
        insuranceMovements,
        planMovements,
        orderMovements(privacy),
        auctionMovements,
      ],
    }),
    ...financeRoutes(resources),
    ...paymentsRoutes(privacy),
    ...cardsRoutes(cardDependencies(resources)),
    ...savingsRoutes(resources),
    ...investmentsRoutes(resources),
    ...insuranceRoutes(privacy),
    ...plansRoutes({ ...resources, published: publishedProducts }),
    ...catalogRoutes(resources),
    ...attentionRoutes(resources),
    ...freightRoutes(resources),
    ...ordersRoutes({ ...privacy, classificationOwner: { contested: openContestedDispute } }),
    ...negotiationsRoutes(privacy),
    ...disputesRoutes(privacy),
    ...reviewsRoutes(resources),
    ...auctionsRoutes(privacy),
    ...marketRoutes(resources),
    ...contentRoutes(resources),
    ...newsletterRoutes(resources),
    ...consentsRoutes(resources),
    ...applicationsRoutes(resources),
    ...supportRoutes(resources),
    ...adminRoutes({ ...resources, approvalKinds }),
  ];
}

export function allJobs(resources: Resources): Job[] {
  return [
    ...filesJobs(resources),
    ...messageJobs(resources),
    ...privacyJobs(privacyDependencies(resources)),
    ...ledgerJobs({ ...resources, holdOwners }),
    ...notificationsJobs(resources),
    ...marketJobs(resources),
    ...paymentsJobs(privacyDependencies(resources)),
    ...newsletterJobs(resources),
    ...applicationsJobs(resources),
    ...supportJobs(resources),
  ];
}

export function allSweepers(resources: Resources): Sweeper[] {
  return [
    ...filesSweepers(resources),
    ...sessionSweepers(resources),
    ...trustSweepers(resources),
    ...privacySweepers(privacyDependencies(resources)),
    ...adminSweepers(),
    ...ledgerSweepers(resources),
    ...notificationsSweepers(),
    ...walletSweepers(),
    ...paymentsSweepers(privacyDependencies(resources)),
    ...cardsSweepers({ ...resources, ...cardDependencies(resources) }),
    ...savingsSweepers(),
    ...investmentsSweepers(resources),
    ...insuranceSweepers(resources),
    ...plansSweepers(resources),
    ...catalogSweepers(resources),
    ...attentionSweepers(resources),
    ...ordersSweepers(resources),
    ...negotiationsSweepers(resources),
    ...disputesSweepers(resources),
    ...reviewsSweepers({ ...resources, disputesOf: listEndedDisputes }),
    ...auctionsSweepers(privacyDependencies(resources)),
    ...marketSweepers(),
    ...contentSweepers(),
    ...newsletterSweepers(),
    ...applicationsSweepers(),
    ...supportSweepers(),
  ];
}

/** Every module that holds money, so that the books can be compared with what they are for. */
export const holdOwners: readonly HoldOwner[] = [
  ...paymentHoldOwners,
  cardPurchaseHoldOwner,
  auctionHoldOwner,
];

/** Every table that says something of a person; a test compares them with the schema. */
export const allPersonalTables: readonly PersonalTable[] = [
  ...identityPersonalTables,
  ...notificationsPersonalTables,
  ...walletPersonalTables,
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

function cardDependencies(resources: Resources) {
  const { db, config, issuer } = resources;
  return { db, issuer, partyCards: createPartyCards({ db, vault: createVault(config) }) };
}

/** A module that knows something of a person adds its tables, and what it must keep or settle first. */
function privacyDependencies(resources: Resources) {
  return {
    ...resources,
    vault: createVault(resources.config),
    purchases: purchaseOwner,
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
}

/** What waits for a second person, wherever it was asked for. */
export const approvalKinds: readonly ApprovalKind[] = [
  settingChangeApproval,
  ...roleChangeApprovals,
  adjustmentApproval,
  assignmentApproval,
  orderRefundApproval,
  disputeDecisionApproval,
  indemnityApproval,
];
