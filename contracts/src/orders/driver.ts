import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { driverStepNames, shipmentStateNames } from "./terms/carriage.ts";
import { idSchema, instantSchema } from "../core/primitives.ts";

/** 256 bits, written in the characters of an address. */
const tokenSchema = z.string().regex(/^[\w-]{43}$/);
const params = z.object({ token: tokenSchema });

/** A signature drawn in a box of 320 x 160: moves and lines, nothing that could be anything else. */
export const maxSignatureLength = 12_000;
const signatureSchema = z
  .string()
  .max(maxSignatureLength)
  .regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/);

/** Bytes of a photo as base64, made smaller on the telephone. */
export const maxPhotoLength = 600_000;

/** What a driver needs, and no more: no amount of money, no CPF, no surname. */
export const driverViewSchema = z
  .object({
    code: z.string(),
    state: z.enum(shipmentStateNames),
    /** Told when the order ended before the load arrived: the driver has to ask the seller. */
    is_stopped: z.boolean(),
    expires_at: instantSchema,
    goods: z.array(z.object({ title: z.string(), quantity: z.string(), unit: z.string() })),
    weight_kg: z.string().nullable(),
    plate: z.string().nullable(),
    collect_at: instantSchema,
    arrive_by: instantSchema.nullable(),
    /** Whose load it is, the town, and how its seller describes the place. */
    from: z.object({ name: z.string(), place: z.string(), pickup: z.string().nullable() }),
    to: z
      .object({
        name: z.string(),
        phone: z.string().nullable(),
        lines: z.array(z.string()),
        place: z.string(),
      })
      .nullable(),
    documents: z.array(z.string()),
    steps: z.array(z.object({ step: z.enum(driverStepNames), happened_at: instantSchema })),
    has_photo: z.boolean(),
  })
  .meta({ id: "DriverView" });
export type DriverView = z.infer<typeof driverViewSchema>;

export const getDriverView = endpoint({
  id: "orders.get_driver_view",
  method: "GET",
  path: "/deliveries/{token}",
  summary: "What the driver of a load needs to know; the link is the permission",
  rateClass: "link",
  params,
  status: 200,
  response: driverViewSchema,
  problems: ["driver_link_invalid"],
});

export const recordDriverStep = endpoint({
  id: "orders.record_driver_step",
  method: "POST",
  path: "/deliveries/{token}/steps",
  summary: "A step of the load, told by its driver, perhaps hours later; the id is the intent",
  rateClass: "link",
  params,
  body: z.object({
    id: idSchema,
    step: z.enum(driverStepNames),
    /** How long ago it happened by the telephone's own clock, however wrong that one is. */
    seconds_ago: z
      .int()
      .min(0)
      .max(14 * 24 * 3600),
    weight_kg: z.int().min(1).max(999_999_999).optional(),
    receiver_name: z.string().trim().min(2).max(80).optional(),
    signature: signatureSchema.optional(),
  }),
  status: 200,
  response: driverViewSchema,
  problems: [
    "driver_link_invalid",
    "delivery_closed",
    "receiver_missing",
    "intent_in_progress",
    "intent_mismatch",
  ],
});

export const sendDriverPhoto = endpoint({
  id: "orders.send_driver_photo",
  method: "POST",
  path: "/deliveries/{token}/photo",
  summary: "A photo of the delivered load, after the delivery was told",
  rateClass: "costly",
  params,
  body: z.object({ id: idSchema, jpeg_base64: z.string().min(100).max(maxPhotoLength) }),
  status: 200,
  response: driverViewSchema,
  problems: [
    "driver_link_invalid",
    "delivery_closed",
    "file_damaged",
    "file_infected",
    "file_not_checked",
    "file_quota_exceeded",
  ],
});
