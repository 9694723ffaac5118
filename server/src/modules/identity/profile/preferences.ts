import { sql } from "kysely";
import type { NotificationPreference, Preferences } from "@areon/contracts/identity/profile";
import { inTransaction, type Database } from "#platform/db/database";
import { withDefaults } from "./notification-defaults.ts";

export async function getPreferences(db: Database, userId: string): Promise<Preferences> {
  const stored = await db
    .selectFrom("identity.preferences")
    .select("theme")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const chosen = await db
    .selectFrom("identity.notification_preferences")
    .select(["kind", "channel", "is_on"])
    .where("user_id", "=", userId)
    .execute();
  return {
    theme: (stored?.theme ?? "system") as Preferences["theme"],
    notifications: withDefaults(chosen),
  };
}

export async function changePreferences(
  db: Database,
  userId: string,
  {
    theme,
    notifications,
  }: { theme?: Preferences["theme"] | undefined; notifications: readonly NotificationPreference[] },
): Promise<Preferences> {
  const updated_at = sql<Date>`platform.now()`;
  await inTransaction(db, async (trx) => {
    if (theme !== undefined) {
      await trx
        .insertInto("identity.preferences")
        .values({ user_id: userId, theme })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ theme, updated_at }))
        .execute();
    }
    for (const { kind, channel, is_on } of notifications) {
      await trx
        .insertInto("identity.notification_preferences")
        .values({ user_id: userId, kind, channel, is_on })
        .onConflict((conflict) =>
          conflict.columns(["user_id", "kind", "channel"]).doUpdateSet({ is_on, updated_at }),
        )
        .execute();
    }
  });
  return getPreferences(db, userId);
}
