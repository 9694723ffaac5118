import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getMovement as endpoint } from "@areon/contracts/wallet/wallet";
import { findPostedTransfer, readStatement } from "#modules/ledger";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { describeMovements } from "./describe-movement.ts";
import type { StatementParts } from "./movement-source.ts";
import { describeReceipt } from "../receipts/describe-receipt.ts";
import { requireWallet } from "../require-wallet.ts";

/** One movement of the caller's wallet; another's is as unknown as one that is not there. */
export async function getMovement(
  parts: StatementParts,
  id: string,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const { db } = parts;
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const { partyId: accountId } = holder;
  const transfer = await findPostedTransfer(db, id);
  if (!transfer || ![transfer.debit, transfer.credit].includes(accountId)) {
    return refuse("not_found");
  }
  const [entry] = await readStatement(db, {
    accountId,
    from: transfer.day,
    to: transfer.day,
    matching: { ids: [id], otherAccountIds: [], amount: null },
    limit: 1,
  });
  if (!entry) return refuse("not_found");
  const [movement] = await describeMovements(parts, [entry]);
  const { payer, payee, description, authentication, end_to_end_id, fee } = await describeReceipt(
    parts,
    transfer,
    entry,
  );
  return { ...movement!, payer, payee, description, authentication, end_to_end_id, fee };
}
