export { cardPurchaseMovements } from "./card-purchase-movements.ts";
export { cardsErasureBlocker } from "./cards-privacy.ts";
export { cardsRoutes } from "./cards.routes.ts";
export { cardsSweepers } from "./cards.sweepers.ts";
export { createCardIssuer } from "./http-issuer.ts";
export type { CardIssuer } from "./issuer.ts";
export { cardsPersonalTables } from "./personal-tables.ts";
export { purchaseFactsReader } from "./purchase-facts-reader.ts";
export { cardPurchaseHoldOwner } from "./purchase-money.ts";
