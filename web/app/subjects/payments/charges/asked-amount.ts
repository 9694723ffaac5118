/** What the API takes at most, in centavos: R$ 1 bilhão. */
const most = 1_000_000_000_00n;

/** Why an amount can not be asked for; what others pay needs no balance. */
export function askedAmountComplaint(cents: bigint | null): string | undefined {
  if (cents === null || cents <= 0n) return "Informe um valor maior que zero.";
  if (cents > most) return "O valor pode ser de até R$ 1 bilhão.";
  return undefined;
}
