import type { NotificationPreference } from "@areon/contracts/identity/profile";
import type { UserType } from "@areon/contracts/identity/user-type";
import type { Database } from "#platform/db/database";
import { isOnByDefault } from "./notification-defaults.ts";

export interface Recipient {
  userType: UserType;
  wants(choice: Omit<NotificationPreference, "is_on">): boolean;
}

/** Asked by whoever is about to tell people something. Accounts that are gone are left out. */
export async function recipientsOf(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> {
  const rows = await db
    .selectFrom("identity.users as u")
    .leftJoin("identity.notification_preferences as p", "p.user_id", "u.id")
    .select(["u.id", "u.user_type", "p.kind", "p.channel", "p.is_on"])
    .where((eb) => eb("u.id", "=", eb.fn.any(eb.val([...new Set(userIds)]))))
    .where("u.deleted_at", "is", null)
    .execute();
  const choices = new Map(
    rows.map(({ id, kind, channel, is_on }) => [`${id} ${kind} ${channel}`, is_on]),
  );
  return new Map(
    rows.map(({ id, user_type }) => [
      id,
      {
        userType: user_type as UserType,
        wants: ({ kind, channel }) =>
          choices.get(`${id} ${kind} ${channel}`) ?? isOnByDefault(kind, channel),
      },
    ]),
  );
}
