import { v7 } from "uuid";
import { serverNow } from "~/platform/api/server-time";

/** Born in the form: a repeat of the same sending is known by it, and it carries the server's time. */
export function newIntentId(): string {
  return v7({ msecs: serverNow() });
}
