import type { Currency } from "@areon/contracts/market";

export const currencyNames: Readonly<Record<Currency, string>> = {
  USD: "Dólar",
  EUR: "Euro",
  GBP: "Libra",
};
