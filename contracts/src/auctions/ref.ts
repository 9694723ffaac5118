import { z } from "zod";
import { idSchema } from "../core/primitives.ts";

/** Paths also take the short code. */
export const auctionRefSchema = z.union([
  idSchema,
  z.string().regex(/^L-[0-9A-Z]{4}-[0-9A-Z]{2}$/),
]);
