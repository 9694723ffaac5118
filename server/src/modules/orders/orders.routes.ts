import type { StarsOf } from "#modules/catalog";
import type { ContentScanner, FileStore } from "#modules/files";
import type { PaymentsDependencies } from "#modules/payments";
import type { RawRoute, Route } from "#platform/http/route";
import { orderActsRoutes } from "./acts/acts.routes.ts";
import { addressRoutes } from "./addresses/address.routes.ts";
import { bestSellerRoutes } from "./best-sellers/best-sellers.routes.ts";
import { cartRoutes } from "./cart/cart.routes.ts";
import { checkoutRoutes } from "./checkout/checkout.routes.ts";
import type { ClassificationOwner } from "./classification/classification-owner.ts";
import { classificationRoutes } from "./classification/classification.routes.ts";
import { orderDeskRoutes } from "./desk/desk.routes.ts";
import { documentRoutes } from "./documents/documents.routes.ts";
import { driverRoutes } from "./driver/driver.routes.ts";
import { orderFinanceRoutes } from "./finance/finance.routes.ts";
import { orderInvoiceRoutes } from "./invoices/invoices.routes.ts";
import { orderReadingRoutes } from "./reading/reading.routes.ts";
import { shipmentRoutes } from "./shipments/shipments.routes.ts";

export interface OrdersDependencies extends PaymentsDependencies {
  fileStore: FileStore;
  scanner: ContentScanner | undefined;
  /** Who decides on contested tickets; without one nobody can contest. */
  classificationOwner?: ClassificationOwner | undefined;
  /** For the cards of the best sellers. */
  starsOf?: StarsOf;
}

export function ordersRoutes(parts: OrdersDependencies): (Route | RawRoute)[] {
  return [
    ...cartRoutes(parts),
    ...addressRoutes(parts),
    ...checkoutRoutes(parts),
    ...orderActsRoutes(parts),
    ...orderReadingRoutes(parts),
    ...bestSellerRoutes(parts),
    ...orderFinanceRoutes(parts),
    ...orderInvoiceRoutes(parts),
    ...orderDeskRoutes(parts),
    ...documentRoutes(parts),
    ...shipmentRoutes(parts),
    ...driverRoutes(parts),
    ...classificationRoutes(parts),
  ];
}
