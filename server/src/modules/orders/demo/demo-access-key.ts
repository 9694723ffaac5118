import { withCheckDigit } from "@areon/contracts/brazil/access-key";

interface DemoInvoice {
  /** Two digits of the state. */
  state: string;
  /** Two digits of the year, two of the month. */
  month: string;
  /** Fourteen characters; a CPF stands behind three zeros. */
  issuer: string;
  number: number;
}

/** A key that is well formed and that no tax office knows: model 55, series 1, or 920 of a person with a CPF. */
export function demoAccessKey({ state, month, issuer, number }: DemoInvoice): string {
  const digits = String(number).padStart(9, "0").slice(-9);
  const series = issuer.startsWith("000") ? "920" : "001";
  return withCheckDigit(`${state}${month}${issuer}55${series}${digits}1${digits.slice(-8)}`);
}
