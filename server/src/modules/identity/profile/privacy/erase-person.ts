import { sql, type RawBuilder } from "kysely";
import { eraseFilesOf, releaseFile } from "#modules/files";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { moveKeyToBackups } from "../../trust/person-key.queries.ts";
import { lockPerson } from "../../trust/registration.queries.ts";
import { rowsOf } from "./collect-personal-data.ts";
import { endExportsOf } from "./data-export.queries.ts";
import { lockDueErasure, markErased, postponeErasure } from "./erasure.queries.ts";
import type { PersonalTable } from "./personal-data.ts";
import type { ErasureBlocker, PrivacyDependencies } from "./privacy-dependencies.ts";
import { blockersOf } from "./request-erasure.ts";

type Erasing = Pick<
  PrivacyDependencies,
  "db" | "personalTables" | "erasureBlockers" | "retentionClaims"
>;

/**
 * Carries out one erasure that is due: 1 when there was one, 0 when there is none. All of it is one
 * transaction under the request's lock, so a crash leaves the person whole and a second worker idle.
 */
export async function eraseNextPerson(dependencies: Erasing): Promise<number> {
  return inTransaction(dependencies.db, async (trx) => {
    const erasure = await lockDueErasure(trx);
    if (!erasure) return 0;
    const { id, user_id: userId } = erasure;
    const { erasureBlockers, retentionClaims, personalTables } = dependencies;
    await lockPerson(trx, userId);
    if (!(await isSettled(trx, { userId, erasureBlockers }))) {
      await postponeErasure(trx, id);
      return 1;
    }
    const claims = await Promise.all(retentionClaims.map((claim) => claim(trx, userId)));
    await erasePerson(trx, { userId, personalTables });
    await markErased(trx, { id, claims: claims.filter((claim) => claim !== null) });
    await recordAudit(trx, [
      { action: "identity.erase_person", actor: null, objectKind: "user", objectId: userId },
    ]);
    await recordEvents(trx, [
      {
        type: "identity.person_erased",
        key: userId,
        payload: { user_id: userId, erasure_id: id },
      },
    ]);
    return 1;
  });
}

/** Nothing stands in the way, and from here until the commit nothing can come up. */
async function isSettled(
  trx: Trx,
  of: { userId: string; erasureBlockers: readonly ErasureBlocker[] },
): Promise<boolean> {
  if ((await blockersOf(trx, of)).length > 0) return false;
  for (const blocker of of.erasureBlockers) {
    if (blocker.shut && !(await blocker.shut(trx, of.userId))) return false;
  }
  return true;
}

async function erasePerson(
  trx: Trx,
  { userId, personalTables }: { userId: string; personalTables: readonly PersonalTable[] },
): Promise<void> {
  await releaseAvatar(trx, userId);
  await dropDrafts(trx, userId);
  await endExportsOf(trx, userId);
  await eraseFilesOf(trx, userId);
  await emptyOwnParties(trx, userId);
  // Rows that hang on others of the same person go first: their owner is found through those.
  const byDepth = personalTables.toSorted(
    (a, b) => Number(typeof a.owner === "string") - Number(typeof b.owner === "string"),
  );
  for (const table of byDepth) await eraseTable(trx, table, userId);
  await sql`update identity.registrations set erased_at = platform.now()
    where user_id = ${userId}`.execute(trx);
  await sql`update identity.cpf_lookups set is_erased = true where user_id = ${userId}`.execute(
    trx,
  );
  await sql`update identity.users set deleted_at = platform.now(), updated_at = platform.now()
    where id = ${userId}`.execute(trx);
  await moveKeyToBackups(trx, { userId, purpose: "personal" });
}

async function eraseTable(trx: Trx, table: PersonalTable, userId: string): Promise<void> {
  const name = sql.table(table.table);
  if (table.onErasure === "delete") {
    await sql`
      delete from ${name} where ${rowsOf(table, userId)} and ${isUnnamed(table)}`.execute(trx);
  }
  if (table.onErasure === "clear") {
    const cleared = Object.entries(table.clearsTo ?? {}).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value}`,
    );
    await sql`update ${name} set ${sql.join(cleared)} where ${rowsOf(table, userId)}`.execute(trx);
  }
}

function isUnnamed({ table, deleteUnless: by }: PersonalTable): RawBuilder<boolean> {
  if (!by) return sql`true`;
  return sql`not exists (
    select from ${sql.table(by.table)} b where b.${sql.ref(by.column)} = ${sql.ref(`${table}.id`)})`;
}

async function releaseAvatar(trx: Trx, userId: string): Promise<void> {
  const profile = await trx
    .selectFrom("identity.profiles")
    .select("avatar_file_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!profile?.avatar_file_id) return;
  await trx
    .updateTable("identity.profiles")
    .set({ avatar_file_id: null })
    .where("user_id", "=", userId)
    .execute();
  await releaseFile(trx, { fileId: profile.avatar_file_id, holder: `profile:${userId}` });
}

/** Papers that were never sent to the desk are nobody's evidence. */
async function dropDrafts(trx: Trx, userId: string): Promise<void> {
  const drafts = await trx
    .selectFrom("identity.verifications as v")
    .leftJoin("identity.verification_documents as d", "d.verification_id", "v.id")
    .select(["v.id", "d.file_id"])
    .where("v.user_id", "=", userId)
    .where("v.state", "=", "draft")
    .execute();
  for (const { id, file_id: fileId } of drafts) {
    if (fileId) await releaseFile(trx, { fileId, holder: `verification:${id}` });
  }
  const ids = [...new Set(drafts.map(({ id }) => id))];
  for (const id of ids) await deleteVerification(trx, id);
}

export async function deleteVerification(trx: Trx, id: string): Promise<void> {
  for (const table of ["verification_documents", "verification_history"] as const) {
    await trx.deleteFrom(`identity.${table}`).where("verification_id", "=", id).execute();
  }
  await trx.deleteFrom("identity.verifications").where("id", "=", id).execute();
}

/** A party that others belong to keeps its name; one that was only this person's loses it. */
async function emptyOwnParties(trx: Trx, userId: string): Promise<void> {
  await sql`
    update identity.parties p set display_name = '', updated_at = platform.now()
    where exists (select from identity.memberships m where m.party_id = p.id and m.user_id = ${userId})
      and not exists (
        select from identity.memberships m where m.party_id = p.id and m.user_id <> ${userId})`.execute(
    trx,
  );
}
