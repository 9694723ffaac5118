import type { Currency } from "@areon/contracts/quotes/quotes";

export const currencyNames: Readonly<Record<Currency, string>> = {
  USD: "Dólar",
  EUR: "Euro",
  GBP: "Libra",
};
