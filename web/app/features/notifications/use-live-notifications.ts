import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRowChanges, type RowChange } from "~/api/live-rows";
import { logFailure } from "./log-failure.ts";
import { latestQuery, listsKey, notificationsKey } from "./notification-queries.ts";

/** Keeps count, panel and page true while they are shown. Returns what a screen reader shall say. */
export function useLiveNotifications(userId: string): string {
  const queries = useQueryClient();
  const [said, setSaid] = useState("");
  useRowChanges("notifications", { column: "user_id", value: userId }, (change) => {
    if (change?.type !== "INSERT") {
      void queries.invalidateQueries({ queryKey: notificationsKey });
      return;
    }
    void queries.invalidateQueries({ queryKey: listsKey });
    void readArrived(queries, change)
      .then(setSaid)
      .catch((failure: unknown) => logFailure("Erro ao buscar notificações", failure));
  });
  return said;
}

/** The hint has no words: those come from the API, with the new count. */
async function readArrived(queries: QueryClient, { record }: RowChange): Promise<string> {
  // An answer that was under way may be older than the hint.
  await queries.cancelQueries({ queryKey: latestQuery.queryKey });
  const { notifications } = await queries.fetchQuery(latestQuery);
  const arrived = notifications.filter(({ id, is_read }) => !is_read && id >= String(record["id"]));
  return arrived.length === 0
    ? ""
    : `Nova notificação: ${arrived.map(({ title }) => title).join("; ")}`;
}
