import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { consentPurposes, type listConsents as endpoint } from "@areon/contracts/identity/profile";
import { inTransaction, type Database } from "#platform/db/database";
import { lockIntent } from "#platform/intents";
import { refuse, type Refusal } from "#platform/refusal";
import type { Act } from "../trust/trust-dependencies.ts";
import { consentTexts, type ConsentPurpose } from "./consent-texts.ts";

const shownAtMost = 200;

/** What a person was asked, what they said and when; and the legal texts they accepted. */
export async function listConsents(
  db: Database,
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const decisions = await db
    .selectFrom("identity.consents")
    .select(["id", "purpose", "text_version", "is_granted", "decided_at"])
    .where("user_id", "=", userId)
    .orderBy("decided_at", "desc")
    .orderBy("id", "desc")
    .limit(shownAtMost)
    .execute();
  const acceptances = await db
    .selectFrom("identity.legal_acceptances as a")
    .innerJoin("identity.legal_documents as d", (join) =>
      join.onRef("d.document", "=", "a.document").onRef("d.version", "=", "a.version"),
    )
    .select(["a.document", "d.title", "a.version", "a.sha256", "a.accepted_at"])
    .where("a.user_id", "=", userId)
    .orderBy("a.accepted_at", "desc")
    .execute();
  return {
    purposes: consentPurposes.map((purpose) => ({
      purpose,
      text_version: consentTexts[purpose].version,
      text: consentTexts[purpose].text,
      is_granted: decisions.find((decision) => decision.purpose === purpose)?.is_granted ?? false,
    })),
    decisions: decisions.map((row) => ({
      ...row,
      purpose: row.purpose as ConsentPurpose,
      decided_at: row.decided_at.toISOString(),
    })),
    acceptances: acceptances.map((row) => ({
      ...row,
      sha256: row.sha256.toString("hex"),
      accepted_at: row.accepted_at.toISOString(),
    })),
  };
}

export async function decideConsent(
  db: Database,
  decision: { id: string; purpose: ConsentPurpose; isGranted: boolean },
  { actor, origin }: Act,
): Promise<Refusal | null> {
  const { id, purpose, isGranted } = decision;
  return inTransaction(db, async (trx) => {
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const earlier = await trx
      .selectFrom("identity.consents")
      .select(["user_id", "purpose", "is_granted"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (earlier) {
      const isSame =
        earlier.user_id === actor.userId &&
        earlier.purpose === purpose &&
        earlier.is_granted === isGranted;
      return isSame ? null : refuse("intent_mismatch");
    }
    await trx
      .insertInto("identity.consents")
      .values({
        id,
        user_id: actor.userId,
        purpose,
        text_version: consentTexts[purpose].version,
        is_granted: isGranted,
        address: origin.address,
      })
      .execute();
    return null;
  });
}
