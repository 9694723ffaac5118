import { realNowMs } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { refuse, type Refusal } from "#platform/refusal";
import { findRegistrationOfIntent } from "./registration.queries.ts";

/** Undefined when this intent is new; null when it was done before with the same input. */
export async function decideRepeat(
  trx: Trx,
  { id, intentHash, userId }: { id: string; intentHash: Buffer; userId: string },
): Promise<Refusal | null | undefined> {
  const earlier = await findRegistrationOfIntent(trx, id);
  if (earlier) {
    const isSame = earlier.user_id === userId && earlier.intent_hash.equals(intentHash);
    return isSame ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  return undefined;
}
