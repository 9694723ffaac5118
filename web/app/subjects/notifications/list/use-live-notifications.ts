import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRowChanges } from "~/platform/api/live-rows";
import { logFailure } from "./log-failure.ts";
import { renewNotifications } from "./notification-cache.ts";
import { readArrived, type Announcement } from "./read-arrived.ts";

/** Keeps count, panel and page true while they are shown. */
export function useLiveNotifications(userId: string): Announcement | undefined {
  const queries = useQueryClient();
  const [said, setSaid] = useState<Announcement>();
  useRowChanges("notifications", { column: "user_id", value: userId }, (change) => {
    if (change?.type !== "INSERT") {
      void renewNotifications(queries);
      return;
    }
    void readArrived(queries, String(change.record["id"]))
      .then(setSaid)
      .catch((failure: unknown) => logFailure("Erro ao buscar notificações", failure));
  });
  return said;
}
