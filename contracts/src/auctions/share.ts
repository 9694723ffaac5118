import { z } from "zod";
import { sharePictureSchema } from "../catalog/share.ts";
import { endpoint } from "../core/endpoint.ts";
import { instantSchema } from "../core/primitives.ts";

export const auctionShareSchema = z
  .object({
    slug: z.string(),
    url: z.url(),
    title: z.string(),
    description: z.string(),
    picture: sharePictureSchema,
  })
  .meta({ id: "AuctionShare" });
export type AuctionShare = z.infer<typeof auctionShareSchema>;

export const getAuctionShare = endpoint({
  id: "auctions.get_share",
  method: "GET",
  path: "/shared-auctions/{slug}/preview",
  summary: "What the share page of an auction says about itself to messengers and search engines",
  rateClass: "read",
  params: z.object({ slug: z.string().min(3).max(120) }),
  status: 200,
  response: auctionShareSchema,
  problems: ["not_found"],
});

export const listAuctionAddresses = endpoint({
  id: "auctions.list_addresses",
  method: "GET",
  path: "/shared-auctions",
  summary: "Where the public pages of running and announced auctions are, for search engines",
  rateClass: "read",
  status: 200,
  response: z.object({
    auctions: z.array(z.object({ slug: z.string(), updated_at: instantSchema })),
  }),
  problems: [],
});
