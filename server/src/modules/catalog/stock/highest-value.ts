/**
 * In reais, of one product in the desk's overview. What is worth more was mistyped, and would make a sum
 * that no amount of ours can hold.
 */
export const highestValue = "999999999999.99";

/** Of a category; all of them together are still an amount. */
export const highestValueOfCategory = "99999999999999.99";
