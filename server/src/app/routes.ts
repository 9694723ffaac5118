import { adminRoutes } from "#modules/admin";
import { auctionsRoutes } from "#modules/auctions";
import { cardsRoutes } from "#modules/cards";
import { attentionRoutes, catalogRoutes, publishedProducts } from "#modules/catalog";
import {
  applicationsRoutes,
  consentsRoutes,
  contentRoutes,
  newsletterRoutes,
} from "#modules/content";
import { disputesRoutes, openContestedDispute } from "#modules/disputes";
import { filesRoutes } from "#modules/files";
import { freightRoutes } from "#modules/freight";
import {
  authRoutes,
  createTotpCheck,
  deskRoutes,
  legalRoutes,
  privacyRoutes,
  profileRoutes,
  trustRoutes,
} from "#modules/identity";
import { investmentsRoutes } from "#modules/investments";
import { insuranceRoutes } from "#modules/insurance";
import { quotesRoutes } from "#modules/quotes";
import { negotiationsRoutes } from "#modules/negotiations";
import { notificationsRoutes } from "#modules/notifications";
import { ordersRoutes } from "#modules/orders";
import { paymentsRoutes } from "#modules/payments";
import { placesRoutes } from "#modules/places";
import { plansRoutes } from "#modules/plans";
import { reviewsRoutes, starsOfProducts } from "#modules/reviews";
import { savingsRoutes } from "#modules/savings";
import { settingsRoutes } from "#modules/settings";
import { supportRoutes } from "#modules/support";
import { financeRoutes, walletRoutes } from "#modules/wallet";
import { clockRoutes } from "#platform/http/clock.routes";
import type { RawRoute, Route } from "#platform/http/route";
import { approvalKinds, moduleParts, movementSources } from "./ports.ts";
import type { Resources } from "./resources.ts";
import { waitingRoutes } from "./waiting.routes.ts";
import { waitingSources } from "./waiting-sources.ts";

/** Every module by name; nothing is found by walking folders. */
export function allRoutes(resources: Resources): (Route | RawRoute)[] {
  const parts = moduleParts(resources);
  return [
    ...clockRoutes(resources),
    ...settingsRoutes(resources),
    ...placesRoutes(resources),
    ...filesRoutes(resources),
    ...authRoutes(resources),
    ...legalRoutes(resources),
    ...deskRoutes(parts),
    ...trustRoutes({ ...parts, checkTotp: createTotpCheck(resources) }),
    ...profileRoutes(parts),
    ...privacyRoutes(parts),
    ...notificationsRoutes(resources),
    ...walletRoutes({ ...resources, sources: movementSources(parts) }),
    ...financeRoutes(resources),
    ...paymentsRoutes(parts),
    ...cardsRoutes(parts),
    ...savingsRoutes(resources),
    ...investmentsRoutes(resources),
    ...insuranceRoutes(parts),
    ...plansRoutes({ ...resources, published: publishedProducts }),
    ...catalogRoutes({ ...resources, starsOf: starsOfProducts }),
    ...attentionRoutes({ ...resources, starsOf: starsOfProducts }),
    ...freightRoutes(resources),
    ...ordersRoutes({
      ...parts,
      classificationOwner: { contested: openContestedDispute },
      starsOf: starsOfProducts,
    }),
    ...negotiationsRoutes(parts),
    ...disputesRoutes(parts),
    ...reviewsRoutes(resources),
    ...auctionsRoutes(parts),
    ...quotesRoutes(resources),
    ...contentRoutes(resources),
    ...newsletterRoutes(resources),
    ...consentsRoutes(resources),
    ...applicationsRoutes(resources),
    ...supportRoutes(resources),
    ...adminRoutes({ ...resources, approvalKinds }),
    ...waitingRoutes({ ...resources, sources: waitingSources(approvalKinds) }),
  ];
}
