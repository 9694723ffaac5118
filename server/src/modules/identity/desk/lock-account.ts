import type { Trx } from "#platform/db/database";
import { hasCapability } from "#platform/permissions/capabilities";
import { refuse, type Refusal } from "#platform/refusal";
import { isSuspended } from "../accounts/suspension.ts";
import { isSamePerson } from "../trust/same-person.ts";

export interface LockedAccount {
  id: string;
  userType: string;
  isSuspended: boolean;
}

/** Events of a person are ordered by this lock; a deleted account is not there. */
export async function lockAccount(trx: Trx, userId: string): Promise<LockedAccount | undefined> {
  const row = await trx
    .selectFrom("identity.users as u")
    .select(["u.id", "u.user_type", isSuspended("u").as("is_suspended")])
    .where("u.id", "=", userId)
    .where("u.deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { id: row.id, userType: row.user_type, isSuspended: row.is_suspended };
}

/**
 * The account, locked, or why this administrator may not act on it: nobody acts on themselves, and on
 * a colleague only those who grant roles, so that support can't lock out whoever watches over it.
 */
export async function lockAccountToActOn(
  trx: Trx,
  { userId, actorId }: { userId: string; actorId: string },
): Promise<LockedAccount | Refusal> {
  const account = await lockAccount(trx, userId);
  if (!account) return refuse("not_found");
  if (await isSamePerson(trx, { userId: actorId, otherId: userId })) return refuse("own_request");
  const isOutOfReach =
    account.userType === "admin" &&
    !(await hasCapability(trx, { userId: actorId, capability: "roles.grant" }));
  return isOutOfReach ? refuse("staff_account") : account;
}
