import { LRUCache } from "lru-cache";
import { partyCards, type PartyCard, type Vault } from "#modules/identity";
import type { Database } from "#platform/db/database";

export interface PartyCards {
  of(partyId: string): Promise<PartyCard>;
  /** For lists: one question to the database for all that are not known yet. */
  ofAll(partyIds: readonly string[]): Promise<ReadonlyMap<string, PartyCard>>;
}

const mostAtOnce = 1_000;

/** Registered names lie sealed; who is seen often is opened once a minute. */
export function createPartyCards(dependencies: { db: Database; vault: Vault }): PartyCards {
  const cache = new LRUCache<string, PartyCard>({ max: 20_000, ttl: 60_000 });
  const ofAll: PartyCards["ofAll"] = async (partyIds) => {
    const cards = new Map<string, PartyCard>();
    const missing: string[] = [];
    for (const id of new Set(partyIds)) {
      const card = cache.get(id);
      if (card) cards.set(id, card);
      else missing.push(id);
    }
    for (let start = 0; start < missing.length; start += mostAtOnce) {
      const opened = await partyCards(dependencies, missing.slice(start, start + mostAtOnce));
      for (const [id, card] of opened) {
        cards.set(id, card);
        cache.set(id, card);
      }
    }
    return cards;
  };
  return { ofAll, of: async (partyId) => (await ofAll([partyId])).get(partyId)! };
}
