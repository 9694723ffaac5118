import { useQueryClient } from "@tanstack/react-query";
import { useRowChanges } from "~/platform/api/live-rows";
import { useSessionUser } from "~/platform/api/session-user";
import { deskDisputesKey, disputesKey } from "./dispute-queries.ts";

/** Keeps what is shown of disputes true for as long as the person's area is open. */
export function useDisputesLive(): void {
  const user = useSessionUser();
  const client = useQueryClient();
  useRowChanges("disputes", { column: "user_id", value: user?.id ?? "" }, () => {
    void client.invalidateQueries({ queryKey: disputesKey });
    void client.invalidateQueries({ queryKey: deskDisputesKey });
  });
}
