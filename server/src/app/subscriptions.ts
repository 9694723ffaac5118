import { approvalsReader } from "#modules/admin";
import { auctionFactsReader, orderOutcomesReader } from "#modules/auctions";
import { purchaseFactsReader } from "#modules/cards";
import {
  attentionReaders,
  planLimitReader,
  reviewFactsReader,
  sellerAccountsReader,
  sellersReader,
} from "#modules/catalog";
import { insuranceFactsReader } from "#modules/insurance";
import { negotiationFactsReader } from "#modules/negotiations";
import { disputeFactsReader } from "#modules/disputes";
import { investmentFactsReader } from "#modules/investments";
import { identityFactsReader } from "#modules/notifications";
import { findReleasedSales, orderFactsReader } from "#modules/orders";
import { paymentFacts, paymentFactsReader } from "#modules/payments";
import { planFactsReader } from "#modules/plans";
import { reviewsReader } from "#modules/reviews";
import { saleSharesReader } from "#modules/savings";
import { proofFactsReader, transferFactsReader, walletOwnersReader } from "#modules/wallet";
import type { Subscription } from "#platform/events/subscription";
import { approvalKinds } from "./ports.ts";
import type { Resources } from "./resources.ts";
import { screenHints } from "./screen-hints.ts";

/** Which fact causes which reaction. What must reach from a lower module to a higher one goes here. */
export function allSubscriptions({
  bus,
  config,
  fileStore,
}: Pick<Resources, "bus" | "config" | "fileStore">): Subscription[] {
  return [
    identityFactsReader({ bus }),
    walletOwnersReader(),
    transferFactsReader({ bus, config }),
    proofFactsReader({ bus }),
    paymentFactsReader({ bus, config, kinds: paymentFacts }),
    purchaseFactsReader({ bus }),
    saleSharesReader({ findSales: findReleasedSales }),
    investmentFactsReader({ bus }),
    insuranceFactsReader({ bus }),
    planFactsReader({ bus }),
    planLimitReader({ bus }),
    reviewFactsReader({ bus }),
    sellerAccountsReader(),
    sellersReader(),
    orderFactsReader({ bus }),
    disputeFactsReader({ bus }),
    reviewsReader({ bus }),
    negotiationFactsReader({ bus }),
    orderOutcomesReader(),
    auctionFactsReader({ bus }),
    approvalsReader({ bus, approvalKinds }),
    ...attentionReaders({ bus, fileStore }),
    ...screenHints({ bus }),
  ];
}
