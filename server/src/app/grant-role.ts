import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";

/** The first administrator of an installation comes from the command line, and is audited like any. */
export async function grantRole(
  db: Database,
  { userId, role }: { userId: string; role: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto("platform.user_roles")
      .values({ user_id: userId, role })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await recordAudit(trx, [
      {
        action: "roles.granted",
        actor: null,
        objectKind: "user",
        objectId: userId,
        reason: "linha de comando",
        after: { role },
      },
    ]);
  });
}
