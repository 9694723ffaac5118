/** For the lock under which a party's auctions are made, and under which the party leaves. */
export function nameOfParty(partyId: string): string {
  return `auctions.party ${partyId}`;
}
