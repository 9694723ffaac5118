import { isMissing } from "./is-missing.ts";

/** For `refetchInterval`, by the last failure: what is not there is not asked for again. */
export function whileThere(failure: unknown, pauseMs: number | false): number | false {
  return isMissing(failure) ? false : pauseMs;
}
