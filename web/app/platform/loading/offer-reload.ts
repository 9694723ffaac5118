import { isReplaced } from "./is-replaced.ts";
import { forgetAwaited, showAwaited, type Awaited } from "~/platform/parts/awaited";

/**
 * For `bring` of what somebody asked for. After a release the strip below the page offers to load the page anew;
 * the failure goes on to whoever tells of it in its place.
 */
export function offerReload(failure: unknown): never {
  if (isReplaced(failure)) {
    const told: Awaited = { hindrance: "renewed", giveUp: () => forgetAwaited(told) };
    showAwaited(told);
  }
  throw failure;
}
