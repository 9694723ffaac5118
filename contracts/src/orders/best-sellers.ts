import { z } from "zod";
import { productCardSchema } from "../catalog/search.ts";
import { endpoint } from "../core/endpoint.ts";

const bestSellerSchema = z
  .object({
    product: productCardSchema,
    /** Whole units of sale in paid orders of the last days: sacks, heads, hours. */
    sold: z.int().min(1),
  })
  .meta({ id: "BestSeller" });

export const listBestSellers = endpoint({
  id: "orders.list_best_sellers",
  method: "GET",
  path: "/best-sellers",
  summary: "Offers that were bought most often in the last 30 days and can still be bought",
  rateClass: "read",
  status: 200,
  response: z.object({ items: z.array(bestSellerSchema) }),
  problems: [],
});
