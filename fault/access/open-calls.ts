/**
 * Calls with which strangers may act on what everybody sees, and why. What else succeeds on a thing of somebody
 * else is a leak.
 */
export const openCalls: Readonly<Record<string, string>> = {
  "catalog.add_favorite": "offers are kept by whoever likes them",
  "catalog.ask_question": "offers are asked about",
  "orders.put_cart_item": "offers are bought",
  "orders.join_cart": "offers are bought",
  "orders.preview_cart": "what a visitor gathered is priced",
  "orders.quote_checkout": "offers are bought",
  "orders.place_checkout": "offers are bought",
  "negotiations.open": "offers are negotiated",
  "negotiations.quote": "offers are negotiated",
  "reviews.report_review": "reviews are reported by their readers",
  "auctions.set_watch": "lots are watched by whoever is signed in",
  "auctions.ask_question": "lots are asked about",
  "auctions.confirm_bidding": "lots are bid for",
  "auctions.place_bid": "lots are bid for",
  "put /api/v1/job-applications/{id}/cv":
    "the id is the intent of whoever applies, and known to nobody else",
};
