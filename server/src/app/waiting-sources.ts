import { approvalsWaiting } from "#modules/admin";
import { auctionsWaiting } from "#modules/auctions";
import { listingsWaiting, questionsWaiting } from "#modules/catalog";
import { disputeDeskWaiting, disputesWaiting } from "#modules/disputes";
import { verificationsWaiting } from "#modules/identity";
import { negotiationsWaiting } from "#modules/negotiations";
import { notesWaiting, ordersWaiting } from "#modules/orders";
import { reviewsWaiting } from "#modules/reviews";
import type { ApprovalKind } from "#platform/permissions/approvals";
import type { WaitingSource } from "#platform/waiting/waiting-source";

/** Everything that waits for somebody, whoever it is and wherever it is shown. */
export const waitingSources = (approvalKinds: readonly ApprovalKind[]): WaitingSource[] => [
  ordersWaiting,
  negotiationsWaiting,
  disputesWaiting,
  auctionsWaiting,
  questionsWaiting,
  reviewsWaiting,
  verificationsWaiting,
  listingsWaiting,
  notesWaiting,
  disputeDeskWaiting,
  approvalsWaiting(approvalKinds),
];
