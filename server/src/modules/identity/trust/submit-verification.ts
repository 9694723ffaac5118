import type { Verification } from "@areon/contracts/identity/trust";
import { holdFile, releaseFile } from "#modules/files";
import { recordAudit } from "#platform/audit/record-audit";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { partyOfUser } from "../accounts/party-of-user.ts";
import { describeVerification } from "./describe-verification.ts";
import { findPartyKind } from "./registration.queries.ts";
import { missingDocuments } from "./required-documents.ts";
import { requireRegistration } from "./require-registration.ts";
import type { Act, TrustDependencies } from "./trust-dependencies.ts";
import {
  findVerification,
  hasOtherStanding,
  insertDraft,
  insertHistory,
  listDocuments,
  lockVerification,
  replaceDocuments,
  updateVerificationState,
  type SentDocument,
} from "./verification.queries.ts";

export interface VerificationInput {
  id: string;
  documents: readonly SentDocument[];
  submit: boolean;
}

/** The id is the request's own, so a repeat finds what the first call did. A refusal leaves no draft behind. */
export async function submitVerification(
  dependencies: TrustDependencies,
  input: VerificationInput,
  act: Act,
): Promise<Verification | Refusal> {
  return allOrNothing(dependencies.db, async (trx) => {
    const busy = await lockIntent(trx, input.id);
    if (busy) return busy;
    const refusal = await writeRequest(trx, input, act);
    if (isRefusal(refusal)) return refusal;
    const row = await findVerification(trx, input.id);
    return describeVerification({ db: trx, vault: dependencies.vault }, row!);
  });
}

async function writeRequest(trx: Trx, input: VerificationInput, act: Act): Promise<Refusal | null> {
  const { userId } = act.actor;
  const incomplete = await requireRegistration(trx, userId);
  if (incomplete) return incomplete;
  const partyId = (await partyOfUser(trx, userId))!;
  const stored = await lockVerification(trx, input.id);
  if (stored && stored.user_id !== userId) return refuse("not_found");
  if (stored && stored.state !== "draft") return decideRepeat(trx, input);
  if (!stored) {
    if (await hasOtherStanding(trx, { partyId, exceptId: input.id })) {
      return refuse("verification_not_open");
    }
    await insertDraft(trx, { id: input.id, userId, partyId });
    await insertHistory(trx, { verificationId: input.id, from: null, to: "draft", byUser: userId });
  }
  const unusable = await exchangeDocuments(trx, input, userId);
  if (unusable) return unusable;
  if (!input.submit) return null;
  const isOrganisation = (await findPartyKind(trx, partyId)) === "organisation";
  const kinds = input.documents.map(({ document_kind }) => document_kind);
  const missing = missingDocuments(kinds, { isOrganisation });
  if (missing !== "") return refuse("verification_documents_missing", { missing });
  await markSubmitted(trx, { id: input.id, partyId }, act);
  return null;
}

/** After it was sent, only the same papers again are a repeat; other ones come too late. */
async function decideRepeat(trx: Trx, input: VerificationInput): Promise<Refusal | null> {
  const stored = await listDocuments(trx, input.id);
  const ids = (documents: readonly { file_id: string }[]) =>
    documents
      .map(({ file_id }) => file_id)
      .toSorted()
      .join();
  return input.submit && ids(stored) === ids(input.documents)
    ? null
    : refuse("verification_not_open");
}

async function exchangeDocuments(
  trx: Trx,
  { id, documents }: VerificationInput,
  userId: string,
): Promise<Refusal | null> {
  const holder = `verification:${id}` as const;
  const before = (await listDocuments(trx, id)).map(({ file_id }) => file_id);
  const wanted = documents.map(({ file_id }) => file_id);
  for (const fileId of wanted) {
    const refusal = await holdFile(trx, { fileId, ownerId: userId, kind: "document", holder });
    if (refusal) return refusal;
  }
  for (const fileId of before.filter((one) => !wanted.includes(one))) {
    await releaseFile(trx, { fileId, holder });
  }
  await replaceDocuments(trx, { verificationId: id, documents });
  return null;
}

async function markSubmitted(
  trx: Trx,
  { id, partyId }: { id: string; partyId: string },
  act: Act,
): Promise<void> {
  const { userId } = act.actor;
  await updateVerificationState(trx, { id, state: "submitted" });
  await insertHistory(trx, { verificationId: id, from: "draft", to: "submitted", byUser: userId });
  await recordAudit(trx, [
    {
      action: "identity.submit_verification",
      ...act,
      objectKind: "verification",
      objectId: id,
      before: { state: "draft" },
      after: { state: "submitted" },
    },
  ]);
  await recordEvents(trx, [
    {
      type: "identity.verification_submitted",
      key: id,
      payload: { verification_id: id, user_id: userId, party_id: partyId, state: "submitted" },
    },
  ]);
}
