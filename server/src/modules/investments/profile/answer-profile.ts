import { isDeepStrictEqual } from "node:util";
import type { OwnInvestorProfile } from "@areon/contracts/investments/investments";
import {
  profileOf,
  questionnaireVersion,
  type ProfileAnswers,
} from "@areon/contracts/investments/terms/profile";
import { readPartner } from "#modules/settings";
import { requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { readProfileMonths } from "../investment-settings.ts";
import { findProfileById, insertProfile, type ProfileRow } from "./profile.queries.ts";

/** Keeps the answers as they were given, and what follows of them. */
export async function answerProfile(
  db: Database,
  { id, answers }: { id: string; answers: ProfileAnswers },
  by: { actor: Actor; origin: Origin },
): Promise<OwnInvestorProfile | Refusal> {
  const { userId } = by.actor;
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const { partyId } = holder;
  return inTransaction(db, async (trx) => {
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const earlier = await findProfileById(trx, id);
    if (earlier) {
      const isSame = earlier.party_id === partyId && isDeepStrictEqual(earlier.answers, answers);
      return isSame ? describeProfile(earlier) : refuse("intent_mismatch");
    }
    if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
    if (!(await readPartner(trx, "investments"))) return refuse("product_not_offered");
    const months = await readProfileMonths(trx);
    const version = questionnaireVersion;
    const given = { id, partyId, userId, version, answers, months };
    await insertProfile(trx, { ...given, ...profileOf(answers) });
    const kept = (await findProfileById(trx, id))!;
    await recordAudit(trx, [
      {
        action: "investments.profile_answered",
        ...by,
        objectKind: "investor_profile",
        objectId: id,
        after: { profile: kept.profile },
      },
    ]);
    return describeProfile(kept);
  });
}

export function describeProfile(row: ProfileRow): OwnInvestorProfile {
  return {
    profile: row.profile,
    answered_at: row.answered_at.toISOString(),
    valid_until: row.valid_until,
    is_valid: row.is_valid,
  };
}
