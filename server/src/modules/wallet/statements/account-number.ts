/** By which a wallet is called on paper and in files: as long as programs for accounting take it. */
export function accountNumber(partyId: string): string {
  return partyId.replaceAll("-", "").slice(0, 22);
}
