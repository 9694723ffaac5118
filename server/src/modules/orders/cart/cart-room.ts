import { mostCartRows } from "@areon/contracts/orders/cart";
import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";

/** How many different offers a cart takes. */
export async function readCartRoom(db: Database): Promise<number> {
  return readSetting(db, {
    key: "orders.cart_rows",
    schema: z.int().min(1).max(mostCartRows),
    fallback: 50,
  });
}
