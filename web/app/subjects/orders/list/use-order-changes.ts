import { useQueryClient } from "@tanstack/react-query";
import { useRowChanges } from "~/platform/api/live-rows";
import { useSessionUser } from "~/platform/api/session-user";
import { ordersKey } from "../order-queries.ts";

/** Keeps what is shown of orders true for as long as a screen of theirs is open, on both sides. */
export function useOrdersLive(): void {
  const user = useSessionUser();
  const client = useQueryClient();
  useRowChanges("orders", { column: "user_id", value: user?.id ?? "" }, () => {
    void client.invalidateQueries({ queryKey: ordersKey });
  });
}
