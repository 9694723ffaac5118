import { auctionHoldOwner, auctionMovements } from "#modules/auctions";
import { cardPurchaseHoldOwner, cardPurchaseMovements } from "#modules/cards";
import { disputeDecisionApproval } from "#modules/disputes";
import { createVault, roleChangeApprovals } from "#modules/identity";
import { investmentMovements } from "#modules/investments";
import { indemnityApproval, insuranceMovements } from "#modules/insurance";
import type { HoldOwner } from "#modules/ledger";
import { checkoutOwner, orderMovements, orderRefundApproval } from "#modules/orders";
import { assignmentApproval, paymentHoldOwners, paymentMovements } from "#modules/payments";
import { planMovements } from "#modules/plans";
import { savingsMovements } from "#modules/savings";
import { settingChangeApproval } from "#modules/settings";
import { adjustmentApproval, createPartyCards, type MovementSource } from "#modules/wallet";
import type { ApprovalKind } from "#platform/permissions/approvals";
import { privacyPorts } from "./privacy.ts";
import type { Resources } from "./resources.ts";

/** What modules get from others, beside what the process holds open. */
export function moduleParts(resources: Resources) {
  const { db, config } = resources;
  const vault = createVault(config);
  return {
    ...resources,
    ...privacyPorts,
    vault,
    purchases: { checkout: checkoutOwner },
    partyCards: createPartyCards({ db, vault }),
  };
}

/** Whose money stands in statements. */
export function movementSources(parts: ReturnType<typeof moduleParts>): readonly MovementSource[] {
  return [
    ...paymentMovements(parts),
    cardPurchaseMovements,
    savingsMovements,
    investmentMovements,
    insuranceMovements,
    planMovements,
    orderMovements(parts),
    auctionMovements,
  ];
}

/** Every module that holds money, so that the books can be compared with what they are for. */
export const holdOwners: readonly HoldOwner[] = [
  ...paymentHoldOwners,
  cardPurchaseHoldOwner,
  auctionHoldOwner,
];

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
