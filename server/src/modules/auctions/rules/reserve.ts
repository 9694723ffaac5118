import type { AuctionKind } from "@areon/contracts/auctions/terms/auction";
import { ahead } from "./standing.ts";

/** Without a reserve any amount will do. */
export function isReserveMet(
  { kind, reserve_price }: { kind: AuctionKind; reserve_price: bigint | null },
  amount: bigint,
): boolean {
  return reserve_price === null || ahead(kind, amount, reserve_price) >= 0n;
}
