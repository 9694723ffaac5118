import type { Logger } from "#platform/log";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { expireNegotiations } from "./acts/expire-negotiations.ts";

export function negotiationsSweepers({ log }: { log: Logger }): Sweeper[] {
  return [
    {
      name: "negotiations.expire_negotiations",
      everyMs: 5_000,
      sweep: (db) => expireNegotiations(db, log),
    },
  ];
}
