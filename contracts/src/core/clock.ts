import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { instantSchema } from "./primitives.ts";

export const getClock = endpoint({
  id: "platform.get_clock",
  method: "GET",
  path: "/clock",
  summary:
    "Business time and real time of the server; they differ only where a profile moves the clock",
  rateClass: "read",
  status: 200,
  response: z.object({ now: instantSchema, real_now: instantSchema }),
  problems: [],
});
