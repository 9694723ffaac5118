export { catalogErasureBlocker } from "./accounts/catalog-privacy.ts";
export { sellerAccountsReader } from "./accounts/seller-accounts-reader.ts";
export { attentionReaders, attentionRoutes, attentionSweepers } from "./attention.registry.ts";
export type { StarsOf } from "./dependencies.ts";
export { findCarriage, type Carriage } from "./carriage/find-carriage.ts";
export { catalogRoutes } from "./catalog.routes.ts";
export { catalogSweepers } from "./catalog.sweepers.ts";
export { categoryTree, type CategoryTree } from "./categories/category-tree.ts";
export { loadCategories } from "./categories/load-categories.ts";
export { moderatedListing } from "./desk/moderated-listing.ts";
export { offerThing } from "./products/offer-thing.ts";
export { moderatedQuestion } from "./questions/moderated-question.ts";
export { catalogPersonalTables } from "./personal-tables.ts";
export { findDemoOffer, type DemoOffer } from "./demo/find-demo-offer.ts";
export { seedDemoProducts } from "./demo/seed-demo-products.ts";
export { productsView } from "./products/products-view.ts";
export { slugsOfProducts } from "./products/slugs-of-products.ts";
export { planLimitReader } from "./plan-limit/plan-limit-reader.ts";
export { publishedProducts } from "./plan-limit/published-products.ts";
export { questionsWaiting } from "./questions/questions-waiting.ts";
export { listingsWaiting } from "./review/listings-waiting.ts";
export { reviewFactsReader } from "./review/review-facts-reader.ts";
export { lockOffersOf } from "./sale/lock-offers-of.ts";
export { returnToStock } from "./sale/return-to-stock.ts";
export { readSale, type Sale, type SaleFacts } from "./sale/sale-facts.ts";
export {
  ownParties,
  saleFault,
  takeForSale,
  type SaleFault,
  type SaleWish,
} from "./sale/take-for-sale.ts";
export {
  findSameProduct,
  type ComparedOffer,
  type SameProduct,
} from "./same-product/find-same-product.ts";
export { drawSharePicture } from "./share/draw-share-picture.ts";
export { offeredCards } from "./search/offered-cards.ts";
export { sellersReader } from "./search/sellers-reader.ts";
export { searchBench } from "./search/search-bench.ts";
export type { SearchFilters } from "./search/search-terms.ts";
export { plainText, stemsOf } from "./search/words-in-sql.ts";
