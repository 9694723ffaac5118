import { adminSweepers } from "#modules/admin";
import { auctionsSweepers } from "#modules/auctions";
import { cardsSweepers } from "#modules/cards";
import { attentionSweepers, catalogSweepers } from "#modules/catalog";
import {
  applicationsJobs,
  applicationsSweepers,
  contentSweepers,
  newsletterJobs,
  newsletterSweepers,
} from "#modules/content";
import { disputesSweepers, listEndedDisputes } from "#modules/disputes";
import { filesJobs, filesSweepers } from "#modules/files";
import {
  messageJobs,
  privacyJobs,
  privacySweepers,
  sessionSweepers,
  trustSweepers,
} from "#modules/identity";
import { investmentsSweepers } from "#modules/investments";
import { insuranceSweepers } from "#modules/insurance";
import { ledgerJobs, ledgerSweepers } from "#modules/ledger";
import { quotesJobs, quotesSweepers } from "#modules/quotes";
import { negotiationsSweepers } from "#modules/negotiations";
import { notificationsJobs, notificationsSweepers } from "#modules/notifications";
import { ordersSweepers } from "#modules/orders";
import { paymentsJobs, paymentsSweepers } from "#modules/payments";
import { plansSweepers } from "#modules/plans";
import { reviewsSweepers } from "#modules/reviews";
import { savingsSweepers } from "#modules/savings";
import { supportJobs, supportSweepers } from "#modules/support";
import { walletSweepers } from "#modules/wallet";
import type { Job } from "#platform/jobs/job";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { holdOwners, moduleParts } from "./ports.ts";
import type { Resources } from "./resources.ts";

/** What is done outside requests; what answers facts is in `subscriptions.ts`. */
export function allJobs(resources: Resources): Job[] {
  const parts = moduleParts(resources);
  return [
    ...filesJobs(resources),
    ...messageJobs(resources),
    ...privacyJobs(parts),
    ...ledgerJobs({ ...resources, holdOwners }),
    ...notificationsJobs(resources),
    ...quotesJobs(resources),
    ...paymentsJobs(parts),
    ...newsletterJobs(resources),
    ...applicationsJobs(resources),
    ...supportJobs(resources),
  ];
}

export function allSweepers(resources: Resources): Sweeper[] {
  const parts = moduleParts(resources);
  return [
    ...filesSweepers(resources),
    ...sessionSweepers(resources),
    ...trustSweepers(resources),
    ...privacySweepers(parts),
    ...adminSweepers(),
    ...ledgerSweepers(resources),
    ...notificationsSweepers(),
    ...walletSweepers(),
    ...paymentsSweepers(parts),
    ...cardsSweepers(parts),
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
    ...auctionsSweepers(parts),
    ...quotesSweepers(),
    ...contentSweepers(),
    ...newsletterSweepers(),
    ...applicationsSweepers(),
    ...supportSweepers(),
  ];
}
