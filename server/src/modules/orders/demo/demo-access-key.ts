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

/** A key that is well formed and that no tax office knows: model 55, series 1. */
export function demoAccessKey({ state, month, issuer, number }: DemoInvoice): string {
  const digits = String(number).padStart(9, "0").slice(-9);
  return withCheckDigit(`${state}${month}${issuer}55001${digits}1${digits.slice(-8)}`);
}
