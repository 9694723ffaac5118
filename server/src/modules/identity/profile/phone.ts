import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** As it is stored: +5565999998888. Null for what is no telephone number in its country. */
export function parsePhone(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, "BR");
  return parsed?.isValid() ? parsed.number : null;
}

/** As it is read: (65) 99999-8888 at home, +54 9 11 2345-6789 from abroad. */
export function formatPhone(stored: string): string {
  const parsed = parsePhoneNumberFromString(stored);
  if (!parsed) return stored;
  return parsed.country === "BR" ? parsed.formatNational() : parsed.formatInternational();
}
