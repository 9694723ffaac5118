import type { PolicyRow } from "./policy.queries.ts";

type Cover = Pick<PolicyRow, "cover" | "indemnified" | "starts_on" | "covered_until">;

/** What may still be paid out; nothing under a policy that lost its effect from the beginning. */
export function coverLeft({ cover, indemnified, starts_on, covered_until }: Cover): bigint {
  return covered_until > starts_on ? cover - indemnified : 0n;
}
