import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { cappedCountSchema } from "./primitives.ts";

/** What can wait for somebody, one for each list that shows it; a new kind is a new list. */
export const waitingKinds = [
  "orders.purchase",
  "orders.sale",
  "negotiations.purchase",
  "negotiations.sale",
  "disputes.purchase",
  "disputes.sale",
  "auctions.own",
  "catalog.question",
  "reviews.review",
  "identity.verification",
  "catalog.listing",
  "orders.note",
  "disputes.desk",
  "disputes.assigned",
  "admin.approval",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export const waitingSchema = z
  .object({
    kind: z.enum(waitingKinds),
    /** How many wait for the caller: as many as the list shows when it is asked for them. */
    waiting: cappedCountSchema,
    /** How many there are that are not over, where the list tells it; those that wait are among them. */
    open: cappedCountSchema.optional(),
  })
  .meta({ id: "Waiting" });
export type Waiting = z.infer<typeof waitingSchema>;

export const listWaiting = endpoint({
  id: "platform.list_waiting",
  method: "GET",
  path: "/waiting",
  summary: "What waits for the caller, for every counter of a menu, a page or a tab",
  rateClass: "read",
  status: 200,
  response: z
    .object({
      /** Each kind that is the caller's to look at, also with nothing; sales once there was one. */
      waiting: z.array(waitingSchema),
      /** Kinds that could not be counted now. */
      failed: z.array(z.enum(waitingKinds)),
    })
    .meta({ id: "WaitingList" }),
  problems: [],
});
