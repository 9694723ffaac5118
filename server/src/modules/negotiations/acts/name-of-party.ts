/** The lock that opening a negotiation and erasing either side of it take. */
export function nameOfParty(partyId: string): string {
  return `negotiations.of ${partyId}`;
}
