import { hash, randomBytes } from "node:crypto";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { shareReceipt as endpoint } from "@areon/contracts/wallet/wallet";
import { findPostedTransfer } from "#modules/ledger";
import { recordAudit } from "#platform/audit/record-audit";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { hasReceipt } from "../movements/describe-movement.ts";
import type { MovementSource } from "../movements/movement-source.ts";
import { requireWallet } from "../require-wallet.ts";
import { insertReceipt } from "./receipt.queries.ts";

interface ReceiptGiver {
  db: Database;
  config: Pick<Config, "PUBLIC_ORIGIN">;
  sources: readonly MovementSource[];
}

/** A new public link each time, so that nobody finds one that somebody else was given. */
export async function shareReceipt(
  { db, config, sources }: ReceiptGiver,
  transferId: string,
  act: { actor: Actor; origin: Origin },
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, act.actor.userId);
  if (isRefusal(holder)) return holder;
  const transfer = await findPostedTransfer(db, transferId);
  if (!transfer || ![transfer.debit, transfer.credit].includes(holder.partyId)) {
    return refuse("not_found");
  }
  if (!hasReceipt(sources, transfer.reason)) return refuse("receipt_not_given");
  if (!["transfer", "post"].includes(transfer.kind)) return refuse("receipt_not_ready");
  const token = randomBytes(24).toString("base64url");
  const expiresAt = await inTransaction(db, async (trx) => {
    await recordAudit(trx, [
      {
        action: "wallet.receipt_shared",
        ...act,
        objectKind: "transfer",
        objectId: transferId,
      },
    ]);
    const sharedBy = act.actor.userId;
    return insertReceipt(trx, { tokenHash: hashOfReceipt(token), transferId, sharedBy });
  });
  return {
    token,
    url: `${config.PUBLIC_ORIGIN}/comprovante/${token}`,
    expires_at: expiresAt.toISOString(),
  };
}

/** The token itself is only in the link. */
export function hashOfReceipt(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
