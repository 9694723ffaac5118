import { sql } from "kysely";
import type { UserSearch, UserState, VerificationStanding } from "@areon/contracts/identity/desk";
import type { UserType } from "@areon/contracts/identity/user-type";
import type { Database } from "#platform/db/database";
import { isSuspended } from "../accounts/suspension.ts";
import type { Lookup } from "../trust/vault.ts";

export type UserFilters = Pick<UserSearch, "user_type" | "state" | "verification">;

/** Where a page goes on: after this person, in the order of the list. */
export interface ListPosition {
  after: string | undefined;
  limit: number;
}

/** Newest first. What is rare has an index of its own, so that its list does not walk over the rest. */
export async function listNewestIds(
  db: Database,
  filters: UserFilters,
  position: ListPosition,
): Promise<string[]> {
  const { verification } = filters;
  if (verification !== undefined && verification !== "none") {
    return listIdsByVerification(db, verification, position);
  }
  const { user_type: userType, state } = filters;
  const rows = await db
    .selectFrom("identity.users as u")
    .select("u.id")
    .$if(userType !== undefined, (query) => query.where("u.user_type", "=", userType!))
    .$if(state === "suspended", (query) => query.where("u.suspended_at", "is not", null))
    .$if(state === "deleted", (query) => query.where("u.deleted_at", "is not", null))
    .$if(position.after !== undefined, (query) => query.where("u.id", "<", position.after!))
    .orderBy("u.id", "desc")
    .limit(position.limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function listIdsByVerification(
  db: Database,
  state: string,
  { after, limit }: ListPosition,
): Promise<string[]> {
  const rows = await db
    .selectFrom("identity.verifications")
    .distinct()
    .select("user_id")
    .where("state", "=", state)
    .$if(after !== undefined, (query) => query.where("user_id", "<", after!))
    .orderBy("user_id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** In the order of the words that begin so; somebody with two such words comes once, by the first. */
export async function listIdsByWord(
  db: Database,
  word: string,
  { after, limit }: ListPosition,
): Promise<string[]> {
  const rows = await db
    .selectFrom("identity.person_words as w")
    .select("w.user_id")
    .where(beginsWith("w", word))
    .$if(after !== undefined, (query) =>
      // The position is told by the person alone: a word in a cursor would be personal data.
      query.where(
        sql<boolean>`(w.ending, w.user_id) > (select min(l.ending), l.user_id
          from identity.person_words l
          where l.user_id = ${after} and ${beginsWith("l", word)} group by l.user_id)`,
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("identity.person_words as e")
            .select("e.user_id")
            .whereRef("e.user_id", "=", "w.user_id")
            .where(beginsWith("e", word))
            .whereRef("e.ending", "<", "w.ending"),
        ),
      ),
    )
    .orderBy("w.ending")
    .orderBy("w.user_id")
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** How many people have such a word, counted up to a bound. */
export async function countByWord(db: Database, word: string, bound: number): Promise<number> {
  const { found } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("identity.person_words as w")
        .select("w.user_id")
        .where(beginsWith("w", word))
        .limit(bound)
        .as("bounded"),
    )
    .select(sql<number>`count(*)::int`.as("found"))
    .executeTakeFirstOrThrow();
  return found;
}

/** `like 'word%'` as the index range that it is: there are only letters, digits and spaces, and "{" follows "z". */
function beginsWith(alias: string, word: string) {
  const ending = sql.ref(`${alias}.ending`);
  return sql<boolean>`(${ending} >= ${word} and ${ending} < ${`${word}{`})`;
}

export async function listIdsByCnpj(db: Database, lookups: readonly Lookup[]): Promise<string[]> {
  const hashes = lookups.map(({ hash }) => hash);
  const rows = await db
    .selectFrom("identity.cnpj_lookups as l")
    .innerJoin("identity.memberships as m", "m.party_id", "l.party_id")
    .select("m.user_id")
    .distinct()
    .where("l.lookup", "in", hashes)
    .orderBy("m.user_id", "desc")
    .limit(100)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Of these people, in this order, those that fit the filters and have all the other words too. */
export async function listUsers(
  db: Database,
  ids: readonly string[],
  { filters, words, limit }: { filters: UserFilters; words: readonly string[]; limit: number },
) {
  if (ids.length === 0) return [];
  const { user_type: userType, state, verification } = filters;
  return selectListedUser(db)
    .innerJoin(
      sql<{ id: string; place: bigint }>`unnest(${ids}::uuid[]) with ordinality`.as<"c">(
        sql`c (id, place)`,
      ),
      "c.id",
      "u.id",
    )
    .where(stateColumn, state === undefined ? "<>" : "=", state ?? "deleted")
    .$if(userType !== undefined, (query) => query.where("u.user_type", "=", userType!))
    .$if(verification !== undefined, (query) =>
      query.where(sql`coalesce(v.state, 'none')`, "=", verification!),
    )
    .where((eb) =>
      eb.and(
        words.map((word) =>
          eb.exists(
            eb
              .selectFrom("identity.person_words as w")
              .select("w.user_id")
              .whereRef("w.user_id", "=", "u.id")
              .where(beginsWith("w", word)),
          ),
        ),
      ),
    )
    .orderBy("c.place")
    .limit(limit)
    .execute();
}

export async function findListedUser(db: Database, id: string) {
  return selectListedUser(db).where("u.id", "=", id).executeTakeFirst();
}

export type ListedRow = NonNullable<Awaited<ReturnType<typeof findListedUser>>>;

const stateColumn = sql<UserState>`(case when u.deleted_at is not null then 'deleted'
  when ${isSuspended("u")} then 'suspended' else 'active' end)`;

function selectListedUser(db: Database) {
  return (
    db
      .selectFrom("identity.users as u")
      .leftJoin("identity.profiles as p", "p.user_id", "u.id")
      .leftJoin("identity.registrations as r", "r.user_id", "u.id")
      .leftJoin("places.municipalities as m", (join) =>
        join.on(sql`coalesce(p.municipality_code, r.municipality_code)`, "=", (eb) =>
          eb.ref("m.ibge_code"),
        ),
      )
      // What counts is an approval, whenever it was; else the last that the desk had or has before it.
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("identity.verifications as one")
            .select("one.state")
            .whereRef("one.user_id", "=", "u.id")
            .where("one.state", "<>", "draft")
            .orderBy(sql`one.state = 'approved'`, "desc")
            .orderBy("one.id", "desc")
            .limit(1)
            .as("v"),
        (join) => join.onTrue(),
      )
      .select(["u.id", "u.full_name", "u.email", "u.created_at", "p.username"])
      .select(["m.name as municipality", "m.uf"])
      .select([
        sql<UserType>`u.user_type`.as("user_type"),
        stateColumn.as("state"),
        sql<VerificationStanding>`coalesce(v.state, 'none')`.as("verification"),
      ])
  );
}
