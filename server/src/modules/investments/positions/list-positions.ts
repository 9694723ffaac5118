import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listPositions as endpoint } from "@areon/contracts/investments/investments";
import { choosePeriod, readToday, requireWallet } from "#modules/wallet";
import { readCdi } from "#modules/yields";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { listApplicationsOf } from "../applications/application.queries.ts";
import { listRedemptionsOf } from "../redemptions/redemption.queries.ts";
import { dailyPositions } from "./daily-positions.ts";

/** Day by day, up to today: of tomorrow nobody knows. */
export async function listPositions(
  db: Database,
  wanted: { from: string; to: string; application?: string | undefined },
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const period = await choosePeriod(db, wanted);
  if (isRefusal(period)) return period;
  const { date: today } = await readToday(db);
  const all = await listApplicationsOf(db, holder.partyId);
  const applications = all.filter(
    ({ id }) => wanted.application === undefined || wanted.application === id,
  );
  if (wanted.application !== undefined && applications.length === 0) return refuse("not_found");
  const redemptions = await listRedemptionsOf(
    db,
    applications.map(({ id }) => id),
  );
  const holdings = applications.map((row) => ({
    principal: row.principal,
    appliedOn: row.applied_on,
    startsOn: row.starts_on,
    maturesOn: row.matures_on,
    cdiPercent: row.cdi_percent,
    redemptions: redemptions
      .filter(({ application_id }) => application_id === row.id)
      .map(({ redeemed_on: on, cost }) => ({ on, cost })),
  }));
  const { from } = period;
  const to = period.to < today ? period.to : today;
  if (from > to) return { days: [] };
  const days = dailyPositions(holdings, { from, to }, await readCdi(db));
  return {
    days: days.map(({ day, cost, gross }) => ({
      day,
      cost: centsToDecimal(cost),
      gross: centsToDecimal(gross),
    })),
  };
}
