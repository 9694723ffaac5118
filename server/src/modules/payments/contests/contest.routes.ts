import * as contract from "@areon/contracts/payments/contests";
import { route, type Route } from "#platform/http/route";
import type { PaymentsDependencies } from "../dependencies.ts";
import { getContest } from "./get-contest.ts";
import { listContestable } from "./list-contestable.ts";
import { listContests } from "./list-contests.ts";
import { openContest } from "./open-contest.ts";

export function contestRoutes(parts: PaymentsDependencies): Route[] {
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.openContest, signedIn, ({ body, actor, origin }) =>
      openContest(parts, body, { actor, origin }),
    ),
    route(contract.listContests, signedIn, ({ query, actor }) =>
      listContests(parts, query, actor.userId),
    ),
    route(contract.listContestable, signedIn, ({ query, actor }) =>
      listContestable(parts, query, actor.userId),
    ),
    route(contract.getContest, signedIn, ({ params, actor }) =>
      getContest(parts, params.id, actor.userId),
    ),
  ];
}
