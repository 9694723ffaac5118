import * as contract from "@areon/contracts/core/clock";
import { businessNow, realNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { route, type Route } from "./route.ts";

export function clockRoutes({ db }: { db: Database }): Route[] {
  return [
    route(contract.getClock, { permission: "public" }, async () => ({
      now: (await businessNow(db)).toISOString(),
      real_now: realNow().toISOString(),
    })),
  ];
}
