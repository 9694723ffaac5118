import type { SessionRole } from "~/platform/api/session-user";
import { useWaiting } from "~/platform/api/use-waiting";
import type { WaitingRows } from "~/platform/navigation/waiting-rows";
import { waitingLines, waitingRows } from "./waiting-lines.ts";

/** For a home: what the menu's badges count, with words. */
export function useWaitingRows(role: SessionRole): WaitingRows {
  const { of, isAway, isComing, askAgain } = useWaiting();
  return {
    rows: waitingRows(role, of),
    isComing,
    isIncomplete: waitingLines[role].some(({ kind }) => isAway(kind) && !of(kind)),
    askAgain,
  };
}
