import * as contract from "@areon/contracts/payments/payouts";
import type { Payout } from "@areon/contracts/payments/payouts";
import { route, type Route } from "#platform/http/route";
import { decimalToCents } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { beginPayout } from "./begin-payout.ts";
import { cancelPayout } from "./cancel-payout.ts";
import { describePayout } from "./describe-payout.ts";
import { getPayout } from "./get-payout.ts";
import { listPayouts } from "./list-payouts.ts";
import type { PayoutRequest } from "./payout-request.ts";
import { quoteWithdrawal } from "./quote-withdrawal.ts";

export function payoutsRoutes(dependencies: PaymentsDependencies): Route[] {
  const { db } = dependencies;
  const signedIn = { permission: "signed_in" } as const;
  const movesMoney = { ...signedIn, checksSession: true } as const;
  const begin = async (request: PayoutRequest): Promise<Payout | Refusal> => {
    const begun = await beginPayout(dependencies, request);
    return isRefusal(begun) ? begun : describePayout(dependencies, begun);
  };
  return [
    route(contract.sendPix, movesMoney, ({ body, actor, origin }) =>
      begin({
        id: body.id,
        kind: "pix",
        method: "pix",
        target: body.payee_id,
        amount: decimalToCents(body.amount),
        fee: 0n,
        description: body.description,
        authority: { actor, origin, grant: body.grant },
      }),
    ),
    route(contract.quoteWithdrawal, signedIn, ({ query, actor }) =>
      quoteWithdrawal(db, decimalToCents(query.amount), actor.userId),
    ),
    route(contract.withdraw, movesMoney, ({ body, actor, origin }) =>
      begin({
        id: body.id,
        kind: "withdrawal",
        method: body.method,
        target: body.bank_account_id,
        amount: decimalToCents(body.amount),
        fee: decimalToCents(body.fee),
        description: "",
        authority: { actor, origin, grant: body.grant },
      }),
    ),
    route(contract.listPayouts, signedIn, ({ query, actor }) =>
      listPayouts(dependencies, query, actor.userId),
    ),
    route(contract.cancelPayout, movesMoney, ({ params, actor, origin }) =>
      cancelPayout(dependencies, params.id, { actor, origin }),
    ),
    route(contract.getPayout, signedIn, ({ params, actor }) =>
      getPayout(dependencies, params.id, actor.userId),
    ),
  ];
}
