import type { Receipt } from "@areon/contracts/wallet/wallet";
import { findPostedTransfer } from "#modules/ledger";
import { refuse, type Refusal } from "#platform/refusal";
import { hasReceipt } from "../movements/describe-movement.ts";
import type { StatementParts } from "../movements/movement-source.ts";
import { describeReceipt } from "./describe-receipt.ts";
import { findReceipt } from "./receipt.queries.ts";
import { hashOfReceipt } from "./share-receipt.ts";

/** For whoever has the link, for ninety days. */
export async function openReceipt(
  parts: StatementParts,
  token: string,
): Promise<Receipt | Refusal> {
  const { db, sources } = parts;
  const receipt = await findReceipt(db, hashOfReceipt(token));
  const transfer = receipt && (await findPostedTransfer(db, receipt.transfer_id));
  if (!receipt || !transfer || !hasReceipt(sources, transfer.reason)) return refuse("not_found");
  const { id, reason, reference } = transfer;
  const content = await describeReceipt(parts, transfer, { id, side: "debit", reason, reference });
  return { ...content, expires_at: receipt.expires_at.toISOString() };
}
