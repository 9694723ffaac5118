import type { InvestorProfile, ProfileAnswers } from "@areon/contracts/investments/terms/profile";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface ProfileRow {
  id: string;
  party_id: string;
  version: number;
  answers: ProfileAnswers;
  profile: InvestorProfile;
  answered_at: Date;
  valid_until: string;
  is_valid: boolean;
}

const columns = sql`id, party_id, version, answers, profile, answered_at, valid_until::text,
  valid_until >= platform.business_date(platform.now()) as is_valid`;

/** The newest answers of a party count, also over better ones of before. */
export async function findProfile(db: Database, partyId: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${columns} from investments.profiles where party_id = ${partyId}
    order by answered_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

export async function findProfileById(db: Database, id: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select ${columns} from investments.profiles where id = ${id}`.execute(db);
  return rows[0];
}

export interface NewProfile {
  id: string;
  partyId: string;
  userId: string;
  version: number;
  answers: ProfileAnswers;
  score: number;
  profile: InvestorProfile;
  months: number;
}

export async function insertProfile(trx: Trx, row: NewProfile): Promise<void> {
  await sql`
    insert into investments.profiles
      (id, party_id, user_id, version, answers, score, profile, valid_until)
    values (${row.id}, ${row.partyId}, ${row.userId}, ${row.version},
      ${JSON.stringify(row.answers)}::jsonb, ${row.score}, ${row.profile},
      (platform.business_date(platform.now()) + make_interval(months => ${row.months}::int))::date)`.execute(
    trx,
  );
}
