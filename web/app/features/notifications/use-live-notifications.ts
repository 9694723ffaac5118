import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useRowChanges, type RowChange } from "~/api/live-rows";
import { logFailure } from "./log-failure.ts";
import { renewLists, renewNotifications } from "./notification-cache.ts";
import { latestQuery, unreadQuery } from "./notification-queries.ts";

/** What a screen reader shall say; the same words about another notification are said again. */
export interface Announcement {
  id: string;
  text: string;
}

/** Keeps count, panel and page true while they are shown. */
export function useLiveNotifications(userId: string): Announcement | undefined {
  const queries = useQueryClient();
  const [said, setSaid] = useState<Announcement>();
  useRowChanges("notifications", { column: "user_id", value: userId }, (change) => {
    if (change?.type !== "INSERT") {
      void renewNotifications(queries);
      return;
    }
    void readArrived(queries, change)
      .then(setSaid)
      .catch((failure: unknown) => logFailure("Erro ao buscar notificações", failure));
  });
  return said;
}

/** The hint has no words: those come from the API, with the new count. */
async function readArrived(
  queries: QueryClient,
  { record }: RowChange,
): Promise<Announcement | undefined> {
  // An answer that was under way may be older than the hint, the number of unread ones, too.
  await queries.cancelQueries({ queryKey: latestQuery.queryKey });
  await queries.cancelQueries({ queryKey: unreadQuery.queryKey });
  void renewLists(queries);
  const { notifications } = await queries.fetchQuery(latestQuery);
  const arrived = notifications.filter(({ id, is_read }) => !is_read && id >= String(record["id"]));
  const [newest] = arrived;
  if (!newest) return undefined;
  const titles = arrived.map(({ title }) => title).join("; ");
  return { id: newest.id, text: `Nova notificação: ${titles}` };
}
