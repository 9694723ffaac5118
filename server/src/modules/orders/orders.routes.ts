import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { RawRoute, Route } from "#platform/http/route";
import { cartRoutes } from "./cart/cart.routes.ts";

export interface OrdersDependencies {
  db: Database;
  config: Config;
}

export function ordersRoutes(parts: OrdersDependencies): (Route | RawRoute)[] {
  return [...cartRoutes(parts)];
}
