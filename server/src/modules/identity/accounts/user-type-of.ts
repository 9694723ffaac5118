import type { UserType } from "@areon/contracts/identity/user-type";
import type { Database } from "#platform/db/database";

export async function userTypeOf(db: Database, userId: string): Promise<UserType> {
  const { user_type: type } = await db
    .selectFrom("identity.users")
    .select("user_type")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return type as UserType;
}
