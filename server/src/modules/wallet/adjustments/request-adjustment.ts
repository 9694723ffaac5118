import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { requestAdjustment as endpoint } from "@areon/contracts/wallet/finance";
import { moneyHolder } from "#modules/identity";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { centsToDecimal } from "#platform/money";
import { requestApproval } from "#platform/permissions/approvals";
import { refuse, type Refusal } from "#platform/refusal";
import { openWallets } from "../open-wallets.ts";
import { refuseHolder } from "../require-wallet.ts";
import { adjustmentKind } from "./adjustment-approval.ts";
import { findAdjustments, insertAdjustment, type Direction } from "./adjustment.queries.ts";
import { describeAdjustments } from "./list-adjustments.ts";
import { requireDistinctPeople } from "./require-distinct-people.ts";

export interface AdjustmentRequest {
  id: string;
  userId: string;
  direction: Direction;
  amount: bigint;
  reason: string;
}

interface Act {
  actor: Actor;
  origin: Origin;
}

/** Only asks: the money moves when a second person confirms it. */
export async function requestAdjustment(
  db: Database,
  request: AdjustmentRequest,
  act: Act,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const refusal = await inTransaction(db, (trx) => writeRequest(trx, request, act));
  if (refusal) return refusal;
  const [adjustment] = await describeAdjustments(db, await findAdjustments(db, [request.id]));
  return adjustment!;
}

async function writeRequest(
  trx: Trx,
  request: AdjustmentRequest,
  act: Act,
): Promise<Refusal | undefined> {
  const { id, userId, direction, amount, reason } = request;
  const by = act.actor.userId;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const [earlier] = await findAdjustments(trx, [id]);
  if (earlier) {
    const isSame =
      earlier.user_id === userId &&
      earlier.direction === direction &&
      earlier.amount === amount &&
      earlier.reason === reason &&
      earlier.requested_by === by;
    return isSame ? undefined : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const holder = await moneyHolder(trx, userId);
  if (!holder) return refuse("not_found");
  const refusal = refuseHolder(holder);
  if (refusal) return refusal;
  const staff = [{ userId: by, who: "quem pede" }];
  const notApart = await requireDistinctPeople(trx, { staff, favoured: userId });
  if (notApart) return notApart;
  const { partyId } = holder;
  await openWallets(trx, [partyId]);
  const payload = { user_id: userId, direction, amount: centsToDecimal(amount) };
  await requestApproval(trx, { id, kind: adjustmentKind, payload, reason, by });
  await insertAdjustment(trx, {
    id,
    user_id: userId,
    party_id: partyId,
    direction,
    amount,
    reason,
    requested_by: by,
  });
  await recordAudit(trx, [
    {
      action: "wallet.adjustment_requested",
      ...act,
      objectKind: "wallet",
      objectId: partyId,
      reason,
      after: { direction, amount },
    },
  ]);
  return undefined;
}
