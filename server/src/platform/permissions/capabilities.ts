import type { Database } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { barOf } from "./bar-of.ts";

/** A capability is `subject.act`, such as `settings.change`; roles in the database are sets of them. */
export type Capability = `${string}.${string}`;

/** Whoever holds a role with it, also people who are suspended or gone: the reader knows those. */
export async function peopleWithCapability(
  db: Database,
  capability: Capability,
): Promise<string[]> {
  const rows = await db
    .selectFrom("platform.user_roles as ur")
    .innerJoin("platform.role_capabilities as rc", "rc.role", "ur.role")
    .select("ur.user_id")
    .distinct()
    .where("rc.capability", "=", capability)
    .orderBy("ur.user_id")
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function hasCapability(
  db: Database,
  { userId, capability }: { userId: string; capability: Capability },
): Promise<boolean> {
  const row = await db
    .selectFrom("platform.user_roles as ur")
    .innerJoin("platform.role_capabilities as rc", "rc.role", "ur.role")
    .select("rc.capability")
    .where("ur.user_id", "=", userId)
    .where("rc.capability", "=", capability)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** All that a person's roles allow. */
export async function capabilitiesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("platform.user_roles as ur")
    .innerJoin("platform.role_capabilities as rc", "rc.role", "ur.role")
    .select("rc.capability")
    .distinct()
    .where("ur.user_id", "=", userId)
    .orderBy("rc.capability")
    .execute();
  return rows.map(({ capability }) => capability);
}

/** At a desk, as the wall would let them in. */
export async function isAtDesk(
  db: Database,
  actor: Pick<Actor, "userId" | "assurance"> | null,
  capability: Capability,
): Promise<boolean> {
  if (actor === null) return false;
  const { userId, assurance } = actor;
  const holds = async (needed: Capability) => hasCapability(db, { userId, capability: needed });
  return (await barOf({ capability }, { assurance, holds })) === null;
}
