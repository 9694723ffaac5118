import type { UserType } from "@areon/contracts/identity/user-type";
import { sql } from "kysely";
import { realNow } from "#platform/clock";
import type { Database, Trx } from "#platform/db/database";
import { keptPlan } from "#platform/db/kept-plan";
import type { Actor } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { isSuspended } from "../accounts/suspension.ts";
import { hasSessionExpired } from "../sessions/session-life.ts";
import { hashOfBinding, hashOfToken } from "./grant-binding.ts";
import type { StepUpMethod } from "./grant.queries.ts";
import type { MoneyHolder } from "./money-holder.ts";
import { moneyOutWait } from "./pin.queries.ts";
import { refuseUntil } from "./step-up.ts";

/** One act on money, as its person agreed to it with a PIN or a code. */
export interface MoneyAct {
  actor: Actor;
  grant: string;
  payee: string;
  amountCents: bigint;
  intentId: string;
  terms?: string | undefined;
}

export type ExaminedAct =
  | { refusal: Refusal }
  | {
      holder: MoneyHolder;
      /** Free to be used up in this transaction, or why not. */
      grant: { id: string } | Refusal;
    };

/**
 * The questions of the wall and of `consumeGrant`, for many acts of many people in two statements and
 * in the transaction that moves the money. Grants stay locked, in the order of their hashes, until the
 * end: of two transactions with one grant, the second sees it used up.
 */
export async function examineMoneyActs(
  trx: Trx,
  acts: readonly MoneyAct[],
): Promise<ExaminedAct[]> {
  const grants = await lockGrants(trx, acts);
  const people = await readPeople(
    trx,
    acts.map(({ actor }) => actor),
  );
  const now = realNow();
  return acts.map((act, index) => judge(people[index]!, grants.get(keyOf(act)), now));
}

/** The questions of the wall alone, in one statement, for acts that were agreed to before. */
export async function examineActors(
  db: Database,
  actors: readonly Actor[],
): Promise<(MoneyHolder | Refusal)[]> {
  const people = await readPeople(db, actors);
  const now = realNow();
  return people.map((person) => holderIn(person, now));
}

/** By what they were given for: only a grant that names the same person, session and act is found. */
function keyOf({ actor, grant, ...bound }: MoneyAct): string {
  const binding = hashOfBinding({ purpose: "money_out", ...bound });
  return grantKey(hashOfToken(grant), binding, actor);
}

function grantKey(
  token: Buffer,
  binding: Buffer,
  { userId, sessionId }: Pick<Actor, "userId" | "sessionId">,
): string {
  return [token.toString("base64"), binding.toString("base64"), userId, sessionId].join(" ");
}

interface Grant {
  id: string;
  method: StepUpMethod;
}

async function lockGrants(
  trx: Trx,
  acts: readonly MoneyAct[],
): Promise<ReadonlyMap<string, Grant>> {
  const tokens = acts.map(({ grant }) => hashOfToken(grant));
  const { rows } = await sql<GrantRow>`
    with clock as materialized (select platform.now() as now), locked as materialized (
      select g.* from identity.step_up_grants g
      where g.token_hash = any (${tokens}::bytea[]) and g.purpose = 'money_out'
      order by g.token_hash for update
    )
    select g.id, g.method, g.token_hash, g.binding_hash, g.user_id, g.session_id
    from locked g, clock c where g.used_at is null and g.expires_at > c.now`.execute(trx);
  return new Map(
    rows.map(({ id, method, token_hash, binding_hash, user_id, session_id }) => [
      grantKey(token_hash, binding_hash, { userId: user_id, sessionId: session_id }),
      { id, method },
    ]),
  );
}

interface GrantRow extends Grant {
  token_hash: Buffer;
  binding_hash: Buffer;
  user_id: string;
  session_id: string;
}

/** A row for each actor, in their order. */
async function readPeople(db: Database, actors: readonly Actor[]): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    ${keptPlan} select u.id as user_id, u.user_type, u.deleted_at, ${isSuspended("u")} as is_suspended,
      s.refreshed_at, s.used_at, s.not_after, m.party_id, r.user_id is not null as is_registered,
      ${moneyOutWait} as waits_until
    from unnest(
      ${actors.map(({ userId }) => userId)}::uuid[],
      ${actors.map(({ sessionId }) => sessionId)}::uuid[]
    ) with ordinality a (user_id, session_id, place)
    left join identity.users u on u.id = a.user_id
    left join identity.sessions s
      on s.id = a.session_id and s.user_id = a.user_id and s.ended_at is null
    left join lateral (
      select party_id from identity.memberships where user_id = a.user_id
      order by since, party_id limit 1
    ) m on true
    left join identity.registrations r on r.user_id = a.user_id and r.erased_at is null
    left join identity.transaction_pins p on p.user_id = a.user_id
    order by a.place`.execute(db);
  return rows;
}

interface PersonRow {
  user_id: string | null;
  user_type: UserType;
  deleted_at: Date | null;
  is_suspended: boolean;
  refreshed_at: Date | null;
  used_at: Date;
  not_after: Date;
  party_id: string | null;
  is_registered: boolean;
  waits_until: Date | null;
}

function holderIn(row: PersonRow, now: Date): MoneyHolder | Refusal {
  const { user_id: userId, user_type: userType, party_id: partyId, is_registered } = row;
  if (!userId || !partyId || row.deleted_at || !row.refreshed_at) return refuse("unauthenticated");
  if (row.is_suspended) return refuse("account_suspended");
  const { refreshed_at: refreshedAt, used_at: usedAt, not_after: notAfter } = row;
  const hasExpired = hasSessionExpired({ userType, refreshedAt, usedAt, notAfter }, now);
  if (hasExpired) return refuse("unauthenticated");
  return { userId, partyId, userType, isRegistered: is_registered };
}

function judge(row: PersonRow, grant: Grant | undefined, now: Date): ExaminedAct {
  const holder = holderIn(row, now);
  if (isRefusal(holder)) return { refusal: holder };
  if (!grant) return { holder, grant: refuse("step_up_required") };
  // The password may have been recovered after the grant was given, as in `consumeGrant`.
  const waiting = grant.method === "totp" ? null : refuseUntil(row.waits_until);
  return { holder, grant: waiting ?? { id: grant.id } };
}

/** Of acts that happened, once they are examined in this same transaction. */
export async function useUpGrants(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { numUpdatedRows } = await trx
    .updateTable("identity.step_up_grants")
    .set({ used_at: sql`(select platform.now())` })
    .where((eb) => eb("id", "=", eb.fn.any(eb.val([...ids]))))
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (Number(numUpdatedRows) !== ids.length) throw new Error("a grant would be used twice");
}
