import { inDatabase } from "./database.ts";

/** As if the person had signed in an hour ago. */
export async function ageProofs(email: string): Promise<void> {
  await inDatabase(
    `update identity.sessions set proved_at = proved_at - interval '1 hour'
     where user_id = (select id from identity.users where email = $1)`,
    [email],
  );
}

/** As if the person had just now proved who they are in this session. Says whether it still goes on. */
export async function renewProof(sessionId: string): Promise<boolean> {
  const renewed = await inDatabase(
    `update identity.sessions set proved_at = platform.real_now()
     where id = $1 and ended_at is null returning id`,
    [sessionId],
  );
  return renewed.length > 0;
}

/** As if the last text message to anybody were more than a minute old. */
export async function forgetTextMessages(): Promise<void> {
  await inDatabase(`delete from identity.attempt_counters where kind = 'sms_address'`);
}

/** The people of all journeys sit at this machine; each of them comes from a network of their own. */
export async function comeFromElsewhere(): Promise<void> {
  await inDatabase(`delete from identity.attempt_counters where kind like '%network'`);
}

/** As if the day had come on which the person's offers are back. */
export async function letHarvestPauseEnd(email: string): Promise<void> {
  await inDatabase(
    `update catalog.harvest_pauses set next_try_at = platform.now()
     where party_id in (select memberships.party_id from identity.memberships
       join identity.users on users.id = memberships.user_id where users.email = $1)`,
    [email],
  );
}

/** As if the person had put aside so many days ago what they put aside today. */
export async function letSavingsAge(email: string, days: number): Promise<void> {
  const pots = `select pots.id from savings.pots join identity.users on users.id = pots.created_by
    where users.email = $1`;
  await inDatabase(
    `update savings.lots set opened_on = opened_on - $2::int, base_day = base_day - $2::int
     where pot_id in (${pots})`,
    [email, days],
  );
  await inDatabase(
    `update savings.pots set accrued_through = accrued_through - $2::int where id in (${pots})`,
    [email, days],
  );
}

let movedMs = 0;

/** The time of everybody: only where nobody else is left, and given back afterwards. */
export async function moveClock(byMs: number): Promise<void> {
  movedMs += byMs;
  await inDatabase(
    "update platform.clock_offset set is_movable = true, offset_ms = offset_ms + $1::bigint",
    [Math.round(byMs)],
  );
}

export async function returnClock(): Promise<void> {
  await moveClock(-movedMs);
}

export async function businessNowMs(): Promise<number> {
  const [row] = await inDatabase<{ now: Date }>("select platform.now() as now");
  return row!.now.getTime();
}
