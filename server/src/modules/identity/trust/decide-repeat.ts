import { realNowMs } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { refuse, type Refusal } from "#platform/refusal";
import { findRegistrationOfIntent } from "./registration.queries.ts";
import type { Vault } from "./vault.ts";

/** Undefined when this intent is new; null when it was done before with the same input. */
export async function decideRepeat(
  trx: Trx,
  vault: Vault,
  { input, userId }: { input: { id: string }; userId: string },
): Promise<Refusal | null | undefined> {
  const earlier = await findRegistrationOfIntent(trx, input.id);
  if (earlier) {
    const isSame =
      earlier.user_id === userId &&
      vault
        .lookups("intent", JSON.stringify(input))
        .some(({ hash }) => hash.equals(earlier.intent_hash));
    return isSame ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id: input.id, realNowMs: realNowMs() })) return refuse("intent_expired");
  return undefined;
}
