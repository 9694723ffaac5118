import type { EndpointResult } from "@areon/contracts/endpoint";
import type { getMovement as endpoint } from "@areon/contracts/wallet";
import { findPostedTransfer, readStatement } from "#modules/ledger";
import type { Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { describeMovements } from "./describe-movement.ts";
import type { PartyCards } from "./party-cards.ts";
import { describeReceipt } from "./receipts/describe-receipt.ts";
import { requireWallet } from "./require-wallet.ts";

/** One movement of the caller's wallet; another's is as unknown as one that is not there. */
export async function getMovement(
  { db, cards }: { db: Database; cards: PartyCards },
  id: string,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
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
  const [movement] = await describeMovements({ db, cards }, [entry]);
  const { payer, payee, description, authentication } = await describeReceipt(
    { db, cards },
    transfer,
  );
  return { ...movement!, payer, payee, description, authentication };
}
