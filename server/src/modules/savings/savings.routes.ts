import * as contract from "@areon/contracts/savings/savings";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { decimalToCents } from "#platform/money";
import { changePot } from "./pots/change-pot.ts";
import { createPot } from "./pots/create-pot.ts";
import { depositIntoPot } from "./pots/deposit-into-pot.ts";
import { getPot } from "./pots/get-pot.ts";
import { getSavings } from "./pots/get-savings.ts";
import { previewWithdrawal } from "./withdrawals/preview-withdrawal.ts";
import { withdrawFromPot } from "./withdrawals/withdraw-from-pot.ts";

/** A pot is its owner's: every use case finds it by party. */
export function savingsRoutes({ db }: { db: Database }): Route[] {
  const owner = { permission: "signed_in" } as const;
  return [
    route(contract.getSavings, owner, ({ actor }) => getSavings(db, actor.userId)),
    route(contract.createPot, owner, ({ body, actor, origin }) =>
      createPot(db, { id: body.id, ...toWish(body), actor, origin }),
    ),
    route(contract.changePot, owner, ({ params, body, actor }) =>
      changePot(db, { id: params.id, ...toWish(body), userId: actor.userId }),
    ),
    route(contract.getPot, owner, ({ params, query, actor }) =>
      getPot(db, { id: params.id, month: query.month, userId: actor.userId }),
    ),
    route(contract.depositIntoPot, owner, ({ params, body, actor, origin }) =>
      depositIntoPot(db, {
        id: body.id,
        potId: params.id,
        amount: decimalToCents(body.amount),
        actor,
        origin,
      }),
    ),
    route(contract.previewWithdrawal, owner, ({ params, query, actor }) =>
      previewWithdrawal(db, {
        potId: params.id,
        amount: query.amount === undefined ? undefined : decimalToCents(query.amount),
        userId: actor.userId,
      }),
    ),
    route(contract.withdrawFromPot, owner, ({ params, body, actor, origin }) => {
      const amount = decimalToCents(body.amount);
      const figures = { amount, net: decimalToCents(body.net) };
      return withdrawFromPot(db, { id: body.id, potId: params.id, ...figures, actor, origin });
    }),
    route(contract.closePot, owner, ({ params, body, actor, origin }) => {
      const figures = { amount: "all", net: decimalToCents(body.net) } as const;
      return withdrawFromPot(db, { id: body.id, potId: params.id, ...figures, actor, origin });
    }),
  ];
}

interface WrittenWish {
  name: string;
  picture: contract.PotPicture;
  goal: string | null;
  sale_percent: number | null;
}

function toWish({ name, picture, goal, sale_percent: salePercent }: WrittenWish) {
  return { name, picture, salePercent, goal: goal === null ? null : decimalToCents(goal) };
}
