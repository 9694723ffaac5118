import type { Trx } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { caseOrder, lockWithCard, type CaseOrder } from "./case-order.ts";
import { followAfterFreeze } from "./follow-after-freeze.ts";
import { moveOrder } from "./move-order.ts";
import { findOrder } from "./order.queries.ts";

interface DisputeAct<Role> {
  orderId: string;
  role: Role;
  actorId: string | null;
  /** The intent of whoever opens or ends it. */
  stepId: string;
}

/** From here on nothing of the order moves but by the end of its dispute, or by the bank. */
export async function openOrderDispute(
  trx: Trx,
  dispute: DisputeAct<"buyer" | "seller">,
): Promise<CaseOrder | Refusal> {
  return move(trx, { ...dispute, act: "open_dispute" });
}

/**
 * The dispute is over and has decided nothing about the money: the order goes on with its deadline moved
 * by as long as it stood, and with what its load did meanwhile.
 */
export async function closeOrderDispute(
  trx: Trx,
  dispute: DisputeAct<"buyer" | "seller" | "desk">,
): Promise<CaseOrder | Refusal> {
  const moved = await move(trx, { ...dispute, act: "close_dispute" });
  if (isRefusal(moved)) return moved;
  const refused = await followAfterFreeze(trx, dispute.orderId);
  return refused ?? caseOrder((await findOrder(trx, dispute.orderId))!);
}

async function move(
  trx: Trx,
  dispute: DisputeAct<"buyer" | "seller" | "desk"> & { act: "open_dispute" | "close_dispute" },
): Promise<CaseOrder | Refusal> {
  const order = await lockWithCard(trx, dispute.orderId);
  if (!order) return refuse("not_found");
  const carryOut = async () => ({ detail: { because: "dispute" } });
  const moved = await moveOrder(trx, { ...dispute, carryOut });
  if (isRefusal(moved)) return moved;
  return caseOrder((await findOrder(trx, dispute.orderId))!);
}
