import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { findUserByAddress } from "../accounts/account.queries.ts";
import { partyOfUser } from "../accounts/party-of-user.ts";
import {
  hasOtherStanding,
  insertDraft,
  insertHistory,
  updateVerificationState,
} from "./verification.queries.ts";

/** Demo sellers whose papers the desk is said to have seen; there are none, as there are no people. */
export async function seedDemoVerifications(
  trx: Trx,
  { emails, decidedBy }: { emails: readonly string[]; decidedBy: string },
): Promise<void> {
  const desk = await userOf(trx, decidedBy);
  for (const email of emails) {
    const userId = await userOf(trx, email);
    const partyId = (await partyOfUser(trx, userId))!;
    const id = newId();
    if (await hasOtherStanding(trx, { partyId, exceptId: id })) continue;
    await insertDraft(trx, { id, userId, partyId });
    await updateVerificationState(trx, { id, state: "submitted" });
    await updateVerificationState(trx, { id, state: "approved", decidedBy: desk });
    const step = { verificationId: id, byUser: userId };
    await insertHistory(trx, { ...step, from: null, to: "draft" });
    await insertHistory(trx, { ...step, from: "draft", to: "submitted" });
    await insertHistory(trx, { ...step, from: "submitted", to: "approved", byUser: desk });
  }
}

async function userOf(trx: Trx, email: string): Promise<string> {
  const user = await findUserByAddress(trx, { email });
  if (!user) throw new Error(`${email} is not among the demo people`);
  return user.id;
}
