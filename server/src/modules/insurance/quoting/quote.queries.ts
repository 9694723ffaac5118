import type { InsuranceAnswers } from "@areon/contracts/insurance/insurance";
import type { InsuranceLine } from "@areon/contracts/insurance/terms/lines";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { Price } from "./price-insurance.ts";

export interface QuoteRow {
  id: string;
  party_id: string;
  created_by: string;
  line: InsuranceLine;
  answers: InsuranceAnswers;
  subject: string;
  insured: bigint;
  deductible: bigint;
  rate_percent: string;
  net_premium: bigint;
  iof_percent: string;
  iof: bigint;
  total: bigint;
  most_instalments: number;
  months: number;
  tariff_version: string;
  tariff_source: string;
  tariff_hash: Buffer;
  made_at: Date;
  valid_until: Date;
}

const quoteDays = 7;

export async function findQuote(db: Database, id: string): Promise<QuoteRow | undefined> {
  const { rows } = await sql<QuoteRow>`
    select * from insurance.quotes where id = ${id}`.execute(db);
  return rows[0];
}

/** With whether its time is over, by the same clock that dated it; held so that one contract takes it. */
export async function lockQuote(
  trx: Trx,
  id: string,
): Promise<(QuoteRow & { is_expired: boolean }) | undefined> {
  const { rows } = await sql<QuoteRow & { is_expired: boolean }>`
    select *, valid_until <= platform.now() as is_expired from insurance.quotes
    where id = ${id} for update`.execute(trx);
  return rows[0];
}

export async function insertQuote(
  trx: Trx,
  quote: {
    id: string;
    partyId: string;
    userId: string;
    answers: InsuranceAnswers;
    price: Price;
    tariff: { version: string; source: string; hash: Buffer };
  },
): Promise<void> {
  const { id, partyId, userId, answers, price, tariff } = quote;
  await sql`
    insert into insurance.quotes (id, party_id, created_by, line, answers, subject, insured, deductible,
      rate_percent, net_premium, iof_percent, iof, total, most_instalments, months, tariff_version,
      tariff_source, tariff_hash, valid_until)
    values (${id}, ${partyId}, ${userId}, ${answers.line}, ${JSON.stringify(answers)}::jsonb,
      ${price.subject}, ${price.insured}, ${price.deductible}, ${price.ratePercent},
      ${price.netPremium}, ${price.iofPercent}, ${price.iof}, ${price.total},
      ${price.mostInstalments}, ${price.months}, ${tariff.version}, ${tariff.source}, ${tariff.hash},
      platform.now() + make_interval(days => ${quoteDays}))`.execute(trx);
}

/** Nobody needs a price that was never taken and is long past. */
export async function deleteOldQuotes(db: Database, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from insurance.quotes where id in (
      select q.id from insurance.quotes q
      where q.valid_until < platform.now() - interval '30 days'
        and not exists (select from insurance.policies p where p.quote_id = q.id)
      order by q.valid_until limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.length;
}
