import type { RedemptionPreview } from "@areon/contracts/investments/investments";
import { requireWallet } from "#modules/wallet";
import type { Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findOwnApplication } from "../applications/application.queries.ts";
import { describePreview } from "./describe-redemption.ts";
import { figureRedemption } from "./figure-redemption.ts";

/** Every figure of a redemption before it is agreed to. */
export async function previewRedemption(
  db: Database,
  { id, amount }: { id: string; amount: bigint | undefined },
  userId: string,
): Promise<RedemptionPreview | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const application = await findOwnApplication(db, { id, partyId: holder.partyId });
  if (!application) return refuse("not_found");
  const figured = await figureRedemption(db, application, amount);
  return isRefusal(figured) ? figured : describePreview(figured.figures, figured);
}
