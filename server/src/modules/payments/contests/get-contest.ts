import type { Contest } from "@areon/contracts/payments/contests";
import { moneyHolder } from "#modules/identity";
import { refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { findContest } from "./contest.queries.ts";
import { describeContests } from "./describe-contest.ts";

export async function getContest(
  parts: PaymentsDependencies,
  id: string,
  userId: string,
): Promise<Contest | Refusal> {
  const holder = await moneyHolder(parts.db, userId);
  const row = await findContest(parts.db, id);
  if (!row || row.party_id !== holder?.partyId) return refuse("not_found");
  const [contest] = await describeContests(parts, [row]);
  return contest!;
}
