import { isAccessKey } from "./access-key.ts";
import { readBoleto, type BankBoleto, type CollectionBoleto } from "./boleto.ts";
import { isCardNumber } from "./card-number.ts";
import { readPixCode, type PixCode } from "./pix-code.ts";

export type PaymentCode =
  | { kind: "pix"; code: PixCode }
  /** A Pix code that lost something on its way, or one for drawing cash. */
  | { kind: "damaged_pix" | "cash_pix" }
  | { kind: "boleto"; boleto: BankBoleto | CollectionBoleto }
  | { kind: "invoice" | "card" | "unknown" };

/**
 * What somebody scanned or pasted where a code is to be paid. People hold the wrong paper: an invoice
 * has 44 digits under bars just like a boleto, and a card's number pasted here must not travel on.
 */
export function recognizePaymentCode(
  typed: string,
  { referenceDate }: { referenceDate: string },
): PaymentCode {
  const reading = readPixCode(typed);
  if ("code" in reading) return { kind: "pix", code: reading.code };
  if (reading.fault === "damaged") return { kind: "damaged_pix" };
  if (reading.fault === "unsupported") return { kind: "cash_pix" };
  // An invoice of 2029 may pass for a boleto by chance, a boleto for an invoice hardly ever.
  if (isAccessKey(typed)) return { kind: "invoice" };
  const boleto = readBoleto(typed, { referenceDate });
  if (boleto) return { kind: "boleto", boleto };
  return { kind: isCardNumber(typed) ? "card" : "unknown" };
}
