import type { Passkey } from "@areon/contracts/identity/passkeys";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { lockActor } from "../sessions/lock-actor.ts";

export async function listPasskeys(db: Database, userId: string): Promise<{ passkeys: Passkey[] }> {
  const rows = await db
    .selectFrom("identity.passkeys as p")
    .innerJoin("identity.factors as f", "f.id", "p.factor_id")
    .selectAll("p")
    .select("f.friendly_name")
    .where("p.user_id", "=", userId)
    .orderBy("p.factor_id")
    .execute();
  return {
    passkeys: rows.map((row) => ({
      id: row.factor_id,
      name: row.friendly_name,
      device: row.device_label,
      is_backed_up: row.is_backed_up,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at?.toISOString() ?? null,
    })),
  };
}

export async function renamePasskey(
  db: Database,
  { id, name }: { id: string; name: string },
  by: { actor: Actor; origin: Origin },
): Promise<Refusal | null> {
  const { userId } = by.actor;
  return inTransaction(db, async (trx) => {
    const live = await lockActor(trx, by.actor);
    if (!live) return refuse("unauthenticated");
    if (live.session.aal !== "aal2") return refuse("second_factor_required");
    const taken = await trx
      .selectFrom("identity.factors")
      .select("id")
      .where("user_id", "=", userId)
      .where("friendly_name", "=", name)
      .where("id", "<>", id)
      .executeTakeFirst();
    if (taken) return refuse("passkey_name_taken");
    const renamed = await trx
      .updateTable("identity.factors")
      .set({ friendly_name: name, updated_at: sql`platform.real_now()` })
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .where("factor_type", "=", "webauthn")
      .where("status", "=", "verified")
      .returning("id")
      .executeTakeFirst();
    if (!renamed) return refuse("not_found");
    await recordAudit(trx, [
      { action: "identity.passkey_renamed", ...by, objectKind: "factor", objectId: id },
    ]);
    return null;
  });
}
