import { newShortCode } from "#platform/short-code";

/** A short public code, such as P-7K3M-9Q; whoever stores it tries another when it is taken. */
export function newProductCode(): string {
  return newShortCode("P");
}
