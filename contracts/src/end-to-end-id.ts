/**
 * One Pix in the whole network, named by the payer's bank: E, its ISPB, the minute in UTC, eleven
 * characters of its choice. Case matters, so it is compared as it came.
 */
export function isEndToEndId(text: string): boolean {
  return /^E[\dA-Z]{8}\d{12}[A-Za-z\d]{11}$/.test(text);
}
