import type { Sweeper } from "#platform/sweepers/sweeper";
import type { AuctionsDependencies } from "./auctions-dependencies.ts";
import { closingSweepers } from "./closing/closing.sweepers.ts";
import { factsSweepers } from "./facts/facts.sweepers.ts";

export function auctionsSweepers(parts: AuctionsDependencies): Sweeper[] {
  return [...closingSweepers(parts), ...factsSweepers(parts)];
}
