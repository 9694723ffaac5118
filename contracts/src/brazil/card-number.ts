import { isValidCreditCard } from "@brazilian-utils/brazilian-utils/is-valid-credit-card";

/** Whether somebody mistyped a card's number; it says nothing about whether the card exists. */
export function isCardNumber(typed: string): boolean {
  return isValidCreditCard(typed);
}
