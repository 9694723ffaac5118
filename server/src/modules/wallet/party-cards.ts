import { LRUCache } from "lru-cache";
import { partyCard, type PartyCard, type Vault } from "#modules/identity";
import type { Database } from "#platform/db/database";

export interface PartyCards {
  of(partyId: string): Promise<PartyCard>;
}

/** Opening a sealed name costs three questions to the database; who is paid often is asked once a minute. */
export function createPartyCards({ db, vault }: { db: Database; vault: Vault }): PartyCards {
  const cache = new LRUCache<string, PartyCard>({
    max: 5_000,
    ttl: 60_000,
    fetchMethod: (partyId) => partyCard({ db, vault }, partyId),
  });
  return { of: (partyId) => cache.forceFetch(partyId) };
}
