import { useSessionUser } from "~/platform/api/session-user";
import type { OrderSide } from "../order-queries.ts";

/** In which area somebody's orders are: a buyer's sales, of auctions, stand in the buyer's. */
export function useTradeArea(): OrderSide {
  return useSessionUser()?.role === "seller" ? "seller" : "buyer";
}
