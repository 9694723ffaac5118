import type { Receipt } from "@areon/contracts/wallet";
import { findPostedTransfer } from "#modules/ledger";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { reasonsOf } from "../describe-movement.ts";
import type { PartyCards } from "../party-cards.ts";
import { describeReceipt } from "./describe-receipt.ts";
import { findReceipt } from "./receipt.queries.ts";
import { hashOfReceipt } from "./share-receipt.ts";

/** For whoever has the link, for ninety days. */
export async function openReceipt(
  { db, cards }: { db: Database; cards: PartyCards },
  token: string,
): Promise<Receipt | Refusal> {
  const receipt = await findReceipt(db, hashOfReceipt(token));
  const transfer = receipt && (await findPostedTransfer(db, receipt.transfer_id));
  if (!receipt || transfer?.reason !== reasonsOf.transfer) return refuse("not_found");
  const content = await describeReceipt({ db, cards, sources: [] }, transfer);
  return { ...content, expires_at: receipt.expires_at.toISOString() };
}
