import type { Verification } from "@areon/contracts/identity/trust";
import type { Database } from "#platform/db/database";
import { partyOfUser } from "../accounts/party-of-user.ts";
import { openReason } from "./legal-record.ts";
import type { Vault } from "./vault.ts";
import {
  findLatestVerification,
  type findVerification,
  isPartyVerified,
  listDocuments,
  listHistory,
  type DocumentKind,
  type VerificationState,
} from "./verification.queries.ts";

interface Reader {
  db: Database;
  vault: Vault;
}

/** One's own latest request, and whether one may sell. */
export async function describeOwnVerification(
  reader: Reader,
  userId: string,
): Promise<{ is_verified: boolean; verification: Verification | null }> {
  const latest = await findLatestVerification(reader.db, userId);
  const partyId = await partyOfUser(reader.db, userId);
  return {
    is_verified: partyId !== undefined && (await isPartyVerified(reader.db, partyId)),
    verification: latest ? await describeVerification(reader, latest) : null,
  };
}

export async function describeVerification(
  { db, vault }: Reader,
  row: NonNullable<Awaited<ReturnType<typeof findVerification>>>,
): Promise<Verification> {
  const history = await listHistory(db, row.id);
  const documents = await listDocuments(db, row.id);
  const sealed = row.state === "rejected" ? (history.at(-1)?.sealed_reason ?? null) : null;
  return {
    id: row.id,
    state: row.state as VerificationState,
    documents: documents.map((document) => ({
      ...document,
      document_kind: document.document_kind as DocumentKind,
    })),
    reason: await openReason(db, vault, { userId: row.user_id, sealed }),
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    history: history.map(({ to_state, occurred_at }) => ({
      state: to_state as VerificationState,
      occurred_at: occurred_at.toISOString(),
    })),
  };
}
