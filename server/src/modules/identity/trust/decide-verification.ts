import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { refuse, type Refusal } from "#platform/refusal";
import type { Sealer } from "#platform/sealing";
import { sendNotice } from "../messages/send-notice.ts";
import { sealReason } from "./legal-record.ts";
import { isSamePerson } from "./same-person.ts";
import type { Act } from "./trust-dependencies.ts";
import type { Vault } from "./vault.ts";
import {
  insertHistory,
  isMemberByCpf,
  lockVerification,
  updateVerificationState,
} from "./verification.queries.ts";

export interface VerificationDecision {
  id: string;
  state: "approved" | "rejected";
  reason: string;
}

/** The row is locked first, so two people who decide at once get one outcome. */
export async function decideVerification(
  { db, vault, sealer }: { db: Database; vault: Vault; sealer: Sealer },
  { id, state, reason }: VerificationDecision,
  act: Act,
): Promise<{ id: string; state: "approved" | "rejected" } | Refusal> {
  const deciderId = act.actor.userId;
  return inTransaction(db, async (trx) => {
    const row = await lockVerification(trx, id);
    if (!row || row.state === "draft") return refuse("not_found");
    if (row.state !== "submitted") return refuse("verification_not_open");
    const { user_id: userId, party_id: partyId } = row;
    const isOwn =
      (await isSamePerson(trx, { userId: deciderId, otherId: userId })) ||
      (await isMemberByCpf(trx, { userId: deciderId, partyId }));
    if (isOwn) return refuse("own_request");
    await updateVerificationState(trx, { id, state, decidedBy: deciderId });
    await insertHistory(trx, {
      verificationId: id,
      from: "submitted",
      to: state,
      byUser: deciderId,
      sealedReason: await sealReason(trx, vault, { userId, reason }),
    });
    // The words may name the person's papers: they lie sealed in the history, here only by hash.
    await recordAudit(trx, [
      {
        action: "identity.decide_verification",
        ...act,
        objectKind: "verification",
        objectId: id,
        before: { state: "submitted" },
        after: { state, reason },
      },
    ]);
    await sendNotice(trx, sealer, { userId, template: `verification_${state}` });
    await recordEvents(trx, [
      {
        type: "identity.verification_decided",
        key: id,
        payload: { verification_id: id, user_id: userId, party_id: partyId, state },
      },
    ]);
    return { id, state };
  });
}
