import type { RateClass } from "@areon/contracts/core/endpoint";

/**
 * Calls per minute for one person, from however many addresses, or for one address of people who are not
 * known; by class of route. They stop a loop or a scraper, not a busy trader: the /bolsa page makes two
 * reads a minute.
 */
export const callsPerMinute: Readonly<Record<RateClass, number>> = {
  read: 600,
  write: 120,
  // The last seconds of several auctions at once.
  bid: 600,
  costly: 60,
  sensitive: 20,
  webhook: 6_000,
  // A page shows dozens of pictures, and they are asked for without a name: a whole farm shares this.
  file: 3_000,
  // A link that is its own permission: the telephones behind one carrier's address share this.
  link: 600,
  // Asked without a name too. Guessing is counted by account in the database; this only bounds the load.
  auth: 300,
  // A screen opens one and keeps it; after a restart everybody behind one address comes back at once.
  socket: 3_000,
};

/** How often one address may be turned away at the wall before it has to wait. */
export const refusalsPerMinute = 120;
