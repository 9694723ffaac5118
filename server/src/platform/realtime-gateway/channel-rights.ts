import type { Actor } from "#platform/http/actor";
import type { Channel } from "./channel.ts";

/** A name without a rule is only a name for the rows behind it, and there must be some. */
export async function mayBeIn(
  actor: Actor | null,
  { found, bindings }: Pick<Channel, "found" | "bindings">,
): Promise<boolean> {
  if (!found && bindings.length === 0) return false;
  if (found && !(await found.rule.may(actor, found.params))) return false;
  for (const { watched, key } of bindings) {
    if (!(await watched.mayFollow(actor, key))) return false;
  }
  return true;
}
