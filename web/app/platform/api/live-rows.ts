import { useEffect, useEffectEvent } from "react";
import { bring } from "~/platform/api/bring";
import { useSessionUser } from "~/platform/api/session-user";

/** What the server tells of a row. It is a hint, never the truth: whoever hears it asks the API. */
export interface RowChange {
  type: "INSERT" | "UPDATE" | "DELETE";
  /** Only its id and harmless columns. */
  record: Readonly<Record<string, unknown>>;
}

export interface RowFilter {
  column: string;
  value: string;
}

/** Called without a change where changes may have been missed: look at everything again. */
export type RowListener = (change: RowChange | undefined) => void;

/**
 * Follows rows of a table while the component is shown and somebody is signed in:
 *
 *     useRowChanges("orders", { column: "id", value: order.id }, () => void refetch());
 *
 * All of a tab share one socket, which opens when the page is idle. A table that everybody follows as
 * a whole takes no filter.
 */
export function useRowChanges(
  table: string,
  filter: RowFilter | undefined,
  onChange: RowListener,
): void {
  const userId = useSessionUser()?.id;
  const { column, value } = filter ?? {};
  const listener = useEffectEvent(onChange);
  useEffect(() => {
    if (!userId) return undefined;
    const rows = column !== undefined && value !== undefined ? { column, value } : undefined;
    return followWhenIdle(table, rows, (change) => listener(change));
  }, [userId, table, column, value]);
}

function followWhenIdle(
  table: string,
  filter: RowFilter | undefined,
  listener: RowListener,
): () => void {
  const page = new AbortController();
  let leave = () => {};
  void untilIdle(page.signal)
    .then(() => bring(() => import("~/platform/api/live-connection")))
    .then(({ followRows }) => {
      if (!page.signal.aborted) leave = followRows({ table, filter }, listener);
      return undefined;
    })
    // Without its code the page works as before, and what it shows is renewed by visiting it.
    .catch(() => undefined);
  return () => {
    page.abort();
    leave();
  };
}

/** At the latest after this; a page that is never idle must hear of changes too. */
const patienceMs = 3_000;

/** What a person waits for comes first. */
async function untilIdle(signal: AbortSignal): Promise<void> {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true, signal }));
  }
  await new Promise<void>((resolve) => {
    // Safari has no idle callback.
    if ("requestIdleCallback" in window) {
      requestIdleCallback(() => resolve(), { timeout: patienceMs });
    } else setTimeout(resolve, patienceMs / 3);
  });
}
