import { sql } from "kysely";
import type { Verification } from "@areon/contracts/identity/trust";
import { filesView } from "#modules/files";
import type { Database, Trx } from "#platform/db/database";

export type VerificationState = Verification["state"];
export type DocumentKind = Verification["documents"][number]["document_kind"];

export interface SentDocument {
  file_id: string;
  document_kind: DocumentKind;
}

export async function lockVerification(trx: Trx, id: string) {
  return trx
    .selectFrom("identity.verifications")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findVerification(db: Database, id: string) {
  return db
    .selectFrom("identity.verifications")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
}

/** What stands in the way of a new request: one that is open, or one that was approved. */
export async function hasOtherStanding(
  db: Database,
  { partyId, exceptId }: { partyId: string; exceptId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("identity.verifications")
    .select("id")
    .where("party_id", "=", partyId)
    .where("id", "<>", exceptId)
    .where("state", "in", ["draft", "submitted", "approved"])
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the desk has this party's papers, or has approved them. */
export async function isAtTheDesk(db: Database, partyId: string): Promise<boolean> {
  const row = await db
    .selectFrom("identity.verifications")
    .select("id")
    .where("party_id", "=", partyId)
    .where("state", "in", ["submitted", "approved"])
    .executeTakeFirst();
  return row !== undefined;
}

export async function findLatestVerification(db: Database, userId: string) {
  return db
    .selectFrom("identity.verifications")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function insertDraft(
  trx: Trx,
  draft: { id: string; userId: string; partyId: string },
): Promise<void> {
  await trx
    .insertInto("identity.verifications")
    .values({ id: draft.id, user_id: draft.userId, party_id: draft.partyId })
    .execute();
}

export async function updateVerificationState(
  trx: Trx,
  { id, state, decidedBy }: { id: string; state: VerificationState; decidedBy?: string },
): Promise<void> {
  const now = sql<Date>`platform.now()`;
  await trx
    .updateTable("identity.verifications")
    .set(
      decidedBy === undefined
        ? { state, submitted_at: now }
        : { state, decided_at: now, decided_by: decidedBy },
    )
    .where("id", "=", id)
    .execute();
}

export async function insertHistory(
  trx: Trx,
  entry: {
    verificationId: string;
    from: VerificationState | null;
    to: VerificationState;
    byUser: string;
    sealedReason?: Buffer;
  },
): Promise<void> {
  await trx
    .insertInto("identity.verification_history")
    .values({
      verification_id: entry.verificationId,
      from_state: entry.from,
      to_state: entry.to,
      by_user: entry.byUser,
      sealed_reason: entry.sealedReason ?? null,
    })
    .execute();
}

export async function listHistory(db: Database, verificationId: string) {
  return db
    .selectFrom("identity.verification_history")
    .select(["to_state", "occurred_at", "sealed_reason"])
    .where("verification_id", "=", verificationId)
    .orderBy("id")
    .execute();
}

export async function listDocuments(db: Database, verificationId: string) {
  return db
    .selectFrom("identity.verification_documents as d")
    .innerJoin(filesView.as("f"), "f.id", "d.file_id")
    .select(["d.file_id", "d.document_kind", "f.filename"])
    .where("d.verification_id", "=", verificationId)
    .orderBy("d.added_at")
    .orderBy("d.file_id")
    .execute();
}

export async function replaceDocuments(
  trx: Trx,
  { verificationId, documents }: { verificationId: string; documents: readonly SentDocument[] },
): Promise<void> {
  await trx
    .deleteFrom("identity.verification_documents")
    .where("verification_id", "=", verificationId)
    .execute();
  if (documents.length === 0) return;
  await trx
    .insertInto("identity.verification_documents")
    .values(documents.map((document) => ({ verification_id: verificationId, ...document })))
    .execute();
}

export interface QueuePosition {
  submittedAt: string;
  id: string;
}

/** Of rows `v`: the papers wait for the desk. */
export const isSubmitted = sql<boolean>`v.state = 'submitted'`;

/** Oldest first, continued after the last row of the page before. */
export async function listQueue(
  db: Database,
  { after, limit }: { after: QueuePosition | undefined; limit: number },
) {
  return (
    db
      .selectFrom("identity.verifications as v")
      .innerJoin("identity.users as u", "u.id", "v.user_id")
      .innerJoin("identity.parties as p", "p.id", "v.party_id")
      .select(["v.id", "v.user_id", "u.full_name", "p.kind"])
      // As text, because a Date would cut the microseconds that the next page continues from.
      .select(sql<string>`to_json(v.submitted_at at time zone 'UTC')#>>'{}'`.as("submitted_at"))
      .where(isSubmitted)
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(v.submitted_at, v.id) > (${`${after!.submittedAt}Z`}::timestamptz, ${after!.id}::uuid)`,
        ),
      )
      .orderBy("v.submitted_at")
      .orderBy("v.id")
      .limit(limit)
      .execute()
  );
}

export async function isPartyVerified(db: Database, partyId: string): Promise<boolean> {
  const row = await db
    .selectFrom("identity.verifications")
    .select("id")
    .where("party_id", "=", partyId)
    .where("state", "=", "approved")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person, by account or by CPF, is a member of the party that would gain. */
export async function isMemberByCpf(
  db: Database,
  { userId, partyId }: { userId: string; partyId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("identity.memberships as m")
    .leftJoin("identity.cpf_lookups as theirs", "theirs.user_id", "m.user_id")
    .leftJoin("identity.cpf_lookups as mine", (join) =>
      join.onRef("mine.lookup", "=", "theirs.lookup").on("mine.user_id", "=", userId),
    )
    .select("m.user_id")
    .where("m.party_id", "=", partyId)
    .where((eb) => eb.or([eb("m.user_id", "=", userId), eb("mine.user_id", "=", userId)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for many parties at once: those behind which the person stands. */
export async function partiesByCpf(
  db: Database,
  { userId, partyIds }: { userId: string; partyIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (partyIds.length === 0) return new Set();
  const { rows } = await sql<{ party_id: string }>`
    select distinct m.party_id from identity.memberships m
    left join identity.cpf_lookups theirs on theirs.user_id = m.user_id
    left join identity.cpf_lookups mine
      on mine.lookup = theirs.lookup and mine.user_id = ${userId}
    where m.party_id = any (${[...partyIds]}::uuid[])
      and (m.user_id = ${userId} or mine.user_id is not null)`.execute(db);
  return new Set(rows.map(({ party_id }) => party_id));
}
