import type { Sweeper } from "#platform/sweepers/sweeper";
import { forgetUnconfirmed } from "./forget-unconfirmed.ts";

export function newsletterSweepers(): Sweeper[] {
  return [{ name: "content.forget_unconfirmed", everyMs: 3_600_000, sweep: forgetUnconfirmed }];
}
