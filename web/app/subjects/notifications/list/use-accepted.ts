import type { Notification } from "@areon/contracts/notifications/notifications";
import { useState, useSyncExternalStore } from "react";
import { splitNew } from "./accepted-notifications.ts";

/** Further down the first rows are out of sight, and what arrives would push the others. */
const nearTopPx = 160;

interface Accepted {
  shown: Notification[];
  waiting: Notification[];
  accept: () => void;
}

/** Who is at the top sees what arrives at once; who has scrolled is told and decides. */
export function useAccepted(notifications: readonly Notification[]): Accepted {
  const isNearTop = useSyncExternalStore(watchScroll, () => window.scrollY < nearTopPx);
  const newest = notifications[0]?.id ?? "";
  const [newestAccepted, setNewestAccepted] = useState(newest);
  const accept = () => setNewestAccepted(newest);
  if (isNearTop && newest > newestAccepted) accept();
  return { ...splitNew(notifications, newestAccepted), accept };
}

function watchScroll(changed: () => void): () => void {
  addEventListener("scroll", changed, { passive: true });
  return () => removeEventListener("scroll", changed);
}
