import { useQueryClient } from "@tanstack/react-query";
import { useRowChanges } from "~/platform/api/live-rows";
import { useSessionUser } from "~/platform/api/session-user";
import { negotiationsKey } from "./negotiation-queries.ts";

/**
 * Keeps what is shown of negotiations true for as long as a screen of theirs is open, on both sides. What
 * became of an agreement is told by its order.
 */
export function useNegotiationsLive(): void {
  const user = useSessionUser();
  const client = useQueryClient();
  const own = { column: "user_id", value: user?.id ?? "" };
  const look = () => void client.invalidateQueries({ queryKey: negotiationsKey });
  useRowChanges("negotiations", own, look);
  useRowChanges("orders", own, look);
}
