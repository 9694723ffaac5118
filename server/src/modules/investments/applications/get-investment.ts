import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type {
  getInvestment as endpoint,
  InvestmentApplication,
} from "@areon/contracts/investments/investments";
import { readToday, requireWallet } from "#modules/wallet";
import { readCdi } from "#modules/yields";
import type { Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { describeApplication } from "../positions/read-holdings.ts";
import { describeRedemption } from "../redemptions/describe-redemption.ts";
import { listRedemptionsOf } from "../redemptions/redemption.queries.ts";
import { findOwnApplication } from "./application.queries.ts";

export async function getInvestment(
  db: Database,
  id: string,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const application = await describeOwn(db, id, userId);
  if (isRefusal(application)) return application;
  const redemptions = await listRedemptionsOf(db, [id]);
  return { ...application, redemptions: redemptions.map(describeRedemption) };
}

/** As it stands today; what belongs to somebody else is not there. */
export async function describeOwn(
  db: Database,
  id: string,
  userId: string,
): Promise<InvestmentApplication | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const row = await findOwnApplication(db, { id, partyId: holder.partyId });
  if (!row) return refuse("not_found");
  const { date: today } = await readToday(db);
  return describeApplication(row, { today, cdi: await readCdi(db) });
}
