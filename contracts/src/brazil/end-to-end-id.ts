/**
 * One Pix in the whole network, named by the payer's bank: E, its ISPB, the minute in UTC, eleven
 * characters of its choice. Case matters, so it is compared as it came.
 */
export const endToEndIdPattern = /^E[0-9A-Z]{8}\d{12}[A-Za-z0-9]{11}$/;
