import { z } from "zod";
import { auctionCategories } from "./terms/auction.ts";
import { endpoint } from "../core/endpoint.ts";
import { moneySchema } from "../core/primitives.ts";

/** What creating one costs and asks for, before it is created. */
export const getCreationTerms = endpoint({
  id: "auctions.get_creation_terms",
  method: "GET",
  path: "/auction-terms",
  summary: "Guarantee, extension and fees that an auction published now would have",
  rateClass: "read",
  status: 200,
  response: z
    .object({
      guarantee_percent: z.string(),
      guarantee_minimum: moneySchema,
      extension_minutes: z.int(),
      /** What the platform keeps of a sale, by category, in per cent. */
      fee_percents: z.record(z.enum(auctionCategories), z.string()),
    })
    .meta({ id: "AuctionCreationTerms" }),
  problems: [],
});
