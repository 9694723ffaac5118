import { mostClaimFiles } from "@areon/contracts/insurance/terms/lines";
import { moneyHolder } from "#modules/identity";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { refuse, type Refusal } from "#platform/refusal";
import { addClaimFiles, listClaimFiles, type Paper } from "./claim-file.queries.ts";
import { nextClaimState } from "./claim-machine.ts";
import { findSteps } from "./claim.queries.ts";
import { lockClaimOf } from "./lock-claim-of.ts";
import { moveClaim } from "./move-claim.ts";

/** More photos and papers of one's own; whoever was waiting for them goes on looking. */
export async function sendClaimPapers(
  db: Database,
  sent: { id: string; claimId: string; papers: readonly Paper[]; userId: string },
): Promise<null | Refusal> {
  const { id, claimId, papers, userId } = sent;
  const holder = await moneyHolder(db, userId);
  if (!holder) return refuse("not_found");
  return allOrNothing(db, async (trx) => {
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const found = await lockClaimOf(trx, claimId);
    if (found?.claim.party_id !== holder.partyId) return refuse("not_found");
    const { claim } = found;
    const [earlier] = await findSteps(trx, [id]);
    if (earlier) return earlier.claim_id === claimId ? null : refuse("intent_mismatch");
    if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
    if (!nextClaimState(claim.state, "send_papers")) return refuse("insurance_claim_not_open");
    const held = await listClaimFiles(trx, claimId);
    if (held.length + papers.length > mostClaimFiles) {
      return refuse("insurance_files_full", { most: mostClaimFiles });
    }
    const refused = await addClaimFiles(trx, { claimId, userId, papers });
    if (refused) return refused;
    await moveClaim(trx, claim, { act: "send_papers", actorId: userId, stepId: id });
    return null;
  });
}
