/** Whole part and cents apart, because the cents of a balance are set smaller. */
export function splitMoney(money: string): { whole: string; cents: string } {
  const comma = money.lastIndexOf(",");
  return { whole: money.slice(0, comma), cents: money.slice(comma) };
}
