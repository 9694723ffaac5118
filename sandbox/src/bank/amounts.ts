/** Whole centavos inside; "12.34" on the wire. */
export function toDecimal(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function toCents(decimal: string): number {
  if (!/^\d{1,10}\.\d{2}$/.test(decimal)) throw new RangeError(`${decimal} is no amount`);
  return Number(decimal.replace(".", ""));
}

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

export function toReais(cents: number): string {
  return reais.format(cents / 100);
}
