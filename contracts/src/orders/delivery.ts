import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import {
  documentKinds,
  documentStandings,
  driverStepNames,
  isPlate,
  shipmentStateNames,
} from "./terms/carriage.ts";
import {
  amountSchema,
  daySchema,
  idSchema,
  instantSchema,
  intSchema,
  moneySchema,
} from "../core/primitives.ts";

const orderParams = z.object({ id: idSchema });
const documentParams = z.object({ id: idSchema, document_id: idSchema });
const weightSchema = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,8})(?:\.\d{1,3})?$/)
  .refine((kilos) => Number(kilos) > 0, "Informe um peso acima de zero")
  .meta({ id: "WeightKg", description: "Kilos with up to three decimals" });
const personNameSchema = z.string().trim().min(2).max(80);
const phoneSchema = z.string().regex(/^\d{10,11}$/);

export const orderDocumentSchema = z
  .object({
    id: idSchema,
    kind: z.enum(documentKinds),
    /** As it is called in a list: "NF-e 000.012.847", "GTA 51-0487213". */
    title: z.string(),
    /** Of an NF-e and a CT-e. */
    access_key: z.string().nullable(),
    number: z.string().nullable(),
    valid_until: z.iso.date().nullable(),
    head_count: z.int().nullable(),
    weight_kg: z.string().nullable(),
    files: z.array(z.object({ id: idSchema, filename: z.string(), type: z.string() })),
    added_at: instantSchema,
    /** A note that a tax office issued counts once its signature or the desk says so. */
    standing: z.enum(documentStandings),
    /** Who signed it, of what was verified by its signature. */
    signed_by: z.string().nullable(),
    /** Why the desk accepted or refused it. */
    decision_reason: z.string().nullable(),
  })
  .meta({ id: "OrderDocument" });
export type OrderDocument = z.infer<typeof orderDocumentSchema>;

const shipmentStepSchema = z.object({
  step: z.enum(driverStepNames),
  happened_at: instantSchema,
  by: z.enum(["driver", "seller"]),
});

const floorSchema = z.object({
  paid: moneySchema,
  floor_total: moneySchema,
  distance_km: z.int(),
  trucks: z.int(),
  /** The act whose coefficients were used. */
  rule: z.object({ name: z.string(), valid_from: z.iso.date(), source_url: z.string() }),
  is_below: z.boolean(),
});

export const shipmentSchema = z
  .object({
    state: z.enum(shipmentStateNames),
    version: z.int(),
    /** Null for what is fetched, and once the person whose key sealed it is gone. */
    carriage: z
      .object({
        carrier: z.string().nullable(),
        driver_name: z.string(),
        driver_phone: z.string().nullable(),
        plate: z.string(),
        vehicle: z.string().nullable(),
      })
      .nullable(),
    collect_at: instantSchema,
    arrive_by: instantSchema.nullable(),
    loaded_kg: z.string().nullable(),
    steps: z.array(shipmentStepSchema),
    /** What the seller pays the carrier beside the legal floor; for the seller and the desk only. */
    floor: floorSchema.nullable(),
    is_late: z.boolean(),
    received: z
      .object({ name: z.string(), signature_path: z.string().nullable(), has_photo: z.boolean() })
      .nullable(),
  })
  .meta({ id: "Shipment" });
export type Shipment = z.infer<typeof shipmentSchema>;

export const deliverySchema = z
  .object({
    documents: z.array(orderDocumentSchema),
    /** What the seller has to add before the goods may leave. */
    missing: z.array(z.enum(documentKinds)),
    shipment: shipmentSchema.nullable(),
    /** For the seller only: whether a driver holds a link that works, and until when. */
    driver_link: z.object({ expires_at: instantSchema }).nullable(),
    /** The seller of an order that is neither ended nor unpaid. */
    may_manage: z.boolean(),
  })
  .meta({ id: "OrderDelivery" });
export type OrderDelivery = z.infer<typeof deliverySchema>;

export const getOrderDelivery = endpoint({
  id: "orders.get_delivery",
  method: "GET",
  path: "/orders/{id}/delivery",
  summary: "Documents and carriage of an order, for buyer and seller",
  rateClass: "read",
  params: orderParams,
  status: 200,
  response: deliverySchema,
  problems: ["not_found"],
});

const fileIds = { file_id: idSchema.optional(), xml_file_id: idSchema.optional() };

const accessKeySchema = z.string().trim().min(44).max(60);

export const newDocumentSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("nfe"), access_key: accessKeySchema, ...fileIds }),
  z.object({ kind: z.literal("cte"), access_key: accessKeySchema, ...fileIds }),
  z.object({
    kind: z.literal("gta"),
    number: z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z./-]{3,30}$/),
    valid_until: daySchema,
    head_count: z.int().min(1).max(1_000_000),
    file_id: idSchema.optional(),
  }),
  z.object({ kind: z.literal("romaneio"), weight_kg: weightSchema, file_id: idSchema.optional() }),
  z.object({
    kind: z.literal("prescription"),
    number: z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z./-]{2,30}$/),
    file_id: idSchema,
  }),
  z.object({
    kind: z.literal("other"),
    title: z.string().trim().min(3).max(60),
    file_id: idSchema,
  }),
]);
export type NewDocument = z.infer<typeof newDocumentSchema>;

export const addOrderDocument = endpoint({
  id: "orders.add_document",
  method: "POST",
  path: "/orders/{id}/documents",
  summary: "The seller adds a document of the load; the id in the body is the intent",
  rateClass: "write",
  params: orderParams,
  body: z.object({ id: idSchema, document: newDocumentSchema }),
  status: 201,
  response: orderDocumentSchema,
  problems: [
    "not_found",
    "delivery_closed",
    "access_key_invalid",
    "access_key_wrong_model",
    "access_key_wrong_issuer",
    "access_key_wrong_month",
    "access_key_used",
    "access_key_not_in_file",
    "note_signature_broken",
    "note_without_value",
    "note_signer_unknown",
    "note_names_another",
    "document_expired",
    "documents_full",
    "file_not_ready",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
  ],
});

export const removeOrderDocument = endpoint({
  id: "orders.remove_document",
  method: "DELETE",
  path: "/orders/{id}/documents/{document_id}",
  summary: "Take back a document before the goods have left",
  rateClass: "write",
  params: documentParams,
  status: 204,
  response: z.null(),
  problems: ["not_found", "delivery_closed"],
});

const linksSchema = z.object({
  files: z.array(z.object({ filename: z.string(), url: z.url(), expires_at: instantSchema })),
});

export const createDocumentLinks = endpoint({
  id: "orders.create_document_links",
  method: "POST",
  path: "/orders/{id}/documents/links",
  summary: "Links to the files of one document, or of all, good for five minutes",
  rateClass: "read",
  params: orderParams,
  body: z.object({ document_id: idSchema.optional() }),
  status: 200,
  response: linksSchema,
  problems: ["not_found"],
});

export const createProofLink = endpoint({
  id: "orders.create_proof_link",
  method: "POST",
  path: "/orders/{id}/shipment/photo-link",
  summary: "A link to the photo that the driver took, good for five minutes",
  rateClass: "read",
  params: orderParams,
  status: 200,
  response: linksSchema,
  problems: ["not_found"],
});

export const scheduleShipment = endpoint({
  id: "orders.schedule_shipment",
  method: "PUT",
  path: "/orders/{id}/shipment",
  summary: "Who collects the load and when; again, it changes what was arranged",
  rateClass: "write",
  params: orderParams,
  body: z.object({
    /** Zero for the first time; otherwise the version that was read. */
    version: intSchema.min(0),
    carrier: z.string().trim().min(2).max(80).optional(),
    driver_name: personNameSchema,
    driver_phone: phoneSchema.optional(),
    plate: z.string().refine(isPlate, "Placa inválida"),
    vehicle: z.string().trim().min(2).max(60).optional(),
    collect_at: instantSchema,
    arrive_by: instantSchema.optional(),
    /** What the seller pays the carrier, to compare it with the legal floor. */
    freight_paid: amountSchema.optional(),
  }),
  status: 200,
  response: shipmentSchema,
  problems: ["not_found", "delivery_closed", "shipment_changed_meanwhile", "shipment_times"],
});

export const recordSellerStep = endpoint({
  id: "orders.record_seller_step",
  method: "POST",
  path: "/orders/{id}/shipment/steps",
  summary: "The seller tells what happened when the driver has no link; the id is the intent",
  rateClass: "write",
  params: orderParams,
  body: z.object({
    id: idSchema,
    step: z.enum(["at_loading", "loaded", "left", "arrived"]),
    weight_kg: weightSchema.optional(),
  }),
  status: 200,
  response: shipmentSchema,
  problems: [
    "not_found",
    "delivery_closed",
    "shipment_step_past",
    "documents_missing",
    "intent_in_progress",
    "intent_mismatch",
  ],
});

export const handOverLoad = endpoint({
  id: "orders.hand_over_load",
  method: "POST",
  path: "/orders/{id}/handover",
  summary: "Goods fetched at the farm: who took them, and the order counts as delivered",
  rateClass: "write",
  params: orderParams,
  body: z.object({
    id: idSchema,
    receiver_name: personNameSchema,
    weight_kg: weightSchema.optional(),
  }),
  status: 200,
  response: deliverySchema,
  problems: [
    "not_found",
    "delivery_closed",
    "documents_missing",
    "intent_in_progress",
    "intent_mismatch",
  ],
});

export const createDriverLink = endpoint({
  id: "orders.create_driver_link",
  method: "POST",
  path: "/orders/{id}/driver-link",
  summary: "A new link for the driver; the one before stops working",
  rateClass: "sensitive",
  params: orderParams,
  status: 201,
  response: z.object({ url: z.url(), expires_at: instantSchema }),
  problems: ["not_found", "delivery_closed"],
});

export const revokeDriverLink = endpoint({
  id: "orders.revoke_driver_link",
  method: "DELETE",
  path: "/orders/{id}/driver-link",
  summary: "The driver's link stops working at once",
  rateClass: "write",
  params: orderParams,
  status: 204,
  response: z.null(),
  problems: ["not_found"],
});

export const logisticsColumns = ["to_schedule", "loading", "on_way", "delivered"] as const;
export type LogisticsColumn = (typeof logisticsColumns)[number];

const loadSchema = z.object({
  order_id: idSchema,
  code: z.string(),
  /** What it is and how much, of the first line, and how many lines more there are. */
  title: z.string(),
  quantity: z.string(),
  unit: z.string(),
  more_lines: z.int(),
  /** Null of an auction's lot when nobody has said where it stands. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  delivery: z.enum(["fob", "cif", "pickup"]),
  order_state: z.string(),
  weight_kg: z.string().nullable(),
  /** When the clock acts next on the order. */
  due_at: instantSchema.nullable(),
  missing: z.array(z.enum(documentKinds)),
  /** A note was added and the desk looks at it; it counts as missing until it is accepted. */
  is_note_waiting: z.boolean(),
  shipment: shipmentSchema.nullable(),
  driver_link: z.object({ expires_at: instantSchema }).nullable(),
  /** What the seller got, once it was released. */
  released: moneySchema.nullable(),
  is_frozen: z.boolean(),
  is_late: z.boolean(),
});
export const logisticsLoadSchema = loadSchema.meta({ id: "LogisticsLoad" });
export type LogisticsLoad = z.infer<typeof logisticsLoadSchema>;

const columnSchema = z.object({
  /** Counted up to 100. */
  count: z.int(),
  loads: z.array(logisticsLoadSchema),
});

export const getLogistics = endpoint({
  id: "orders.get_logistics",
  method: "GET",
  path: "/seller/logistics",
  summary: "The seller's loads by where they are, and figures of the last 90 days",
  rateClass: "read",
  status: 200,
  response: z.object({
    columns: z.object({
      to_schedule: columnSchema,
      loading: columnSchema,
      on_way: columnSchema,
      delivered: columnSchema,
    }),
    figures: z.object({
      on_way: z.int(),
      late: z.int(),
      on_time: z.int(),
      arrived: z.int(),
      /** Of 60 kg, over loads whose weight and freight are known. */
      freight_per_sack: moneySchema.nullable(),
      next_collection: z.object({ at: instantSchema, code: z.string() }).nullable(),
    }),
    now: instantSchema,
  }),
  problems: [],
});
export type Logistics = z.infer<(typeof getLogistics)["response"]>;
