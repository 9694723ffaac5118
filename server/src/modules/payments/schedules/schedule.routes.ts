import * as contract from "@areon/contracts/payments/schedules";
import { route, type Route } from "#platform/http/route";
import { isRefusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { cancelSchedule } from "./cancel-schedule.ts";
import { createSchedule } from "./create-schedule.ts";
import { describeSchedule } from "./describe-schedule.ts";
import { listSchedules } from "./list-schedules.ts";
import { ownSchedule } from "./own-schedule.ts";

export function scheduleRoutes(parts: PaymentsDependencies): Route[] {
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.createSchedule, signedIn, ({ body, actor, origin }) =>
      createSchedule(parts, body, { actor, origin }),
    ),
    route(contract.listSchedules, signedIn, ({ query, actor }) =>
      listSchedules(parts, query, actor.userId),
    ),
    route(contract.getSchedule, signedIn, async ({ params, actor }) => {
      const schedule = await ownSchedule(parts.db, params.id, actor.userId);
      return isRefusal(schedule) ? schedule : describeSchedule(parts, schedule);
    }),
    route(contract.cancelSchedule, signedIn, ({ params, actor, origin }) =>
      cancelSchedule(parts, params, { actor, origin }),
    ),
    route(contract.cancelOccurrence, signedIn, ({ params, actor, origin }) =>
      cancelSchedule(parts, params, { actor, origin }),
    ),
  ];
}
