import { mostEvidenceOfASide } from "@areon/contracts/disputes/terms";
import type { DisputeEvidence, DisputeSide } from "@areon/contracts/disputes/disputes";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { refuse, type Refusal } from "#platform/refusal";
import { sideOf } from "../cases/act-on-case.ts";
import { openCase, roleOf, situationOf, type OpenCase } from "../cases/open-case.ts";
import { judgeDisputeAct } from "../machine/dispute-machine.ts";
import { describeEvidence } from "./describe-evidence.ts";
import { countEvidence, findEvidence } from "./evidence.queries.ts";
import { holdEvidence } from "./hold-evidence.ts";

export interface EvidenceWish {
  caseId: string;
  id: string;
  fileId: string;
  title: string;
}

/** A draft of one's own side: nothing moves and nobody is told until it is sent. */
export async function addEvidence(
  db: Database,
  wish: EvidenceWish,
  userId: string,
): Promise<DisputeEvidence | Refusal> {
  return allOrNothing(db, async (trx) => {
    const busy = await lockIntent(trx, wish.id);
    if (busy) return busy;
    const open = await openCase(trx, wish.caseId);
    const side = open && (await sideOf(trx, open.dispute, userId));
    if (!side) return refuse("not_found");
    const earlier = await findEvidence(trx, wish.id);
    if (earlier) {
      const isSame = earlier.user_id === userId && earlier.file_id === wish.fileId;
      return isSame ? describeEvidence(earlier) : refuse("intent_mismatch");
    }
    if (isStaleIntent({ id: wish.id, realNowMs: realNowMs() })) return refuse("intent_expired");
    const refused = await refuseMore(trx, open, side);
    if (refused) return refused;
    const { id, fileId, title } = wish;
    const draft = { id, caseId: open.dispute.id, side, userId, fileId, title, isSent: false };
    const held = await holdEvidence(trx, draft);
    return held ?? describeEvidence((await findEvidence(trx, id))!);
  });
}

async function refuseMore(trx: Trx, open: OpenCase, side: DisputeSide): Promise<Refusal | null> {
  const role = roleOf(open.dispute, side);
  const verdict = judgeDisputeAct(situationOf(open), { act: "add_evidence", role });
  if ("hindrance" in verdict) return refuse(verdict.hindrance);
  const count = await countEvidence(trx, { caseId: open.dispute.id, side });
  return count < mostEvidenceOfASide
    ? null
    : refuse("dispute_evidence_full", { most: mostEvidenceOfASide });
}
