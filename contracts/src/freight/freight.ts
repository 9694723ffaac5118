import { z } from "zod";
import { cargoKinds } from "./terms/cargo.ts";
import { endpoint } from "../core/endpoint.ts";
import {
  daySchema,
  idSchema,
  instantSchema,
  intTextSchema,
  moneySchema,
} from "../core/primitives.ts";

export const ruleSchema = z.object({
  /** The act whose coefficients were used. */
  name: z.string(),
  valid_from: z.iso.date(),
  source_url: z.string(),
});

export const freightEstimateSchema = z
  .object({
    product_id: idSchema,
    quantity: z.string(),
    weight_kg: z.int(),
    to: z.object({ ibge_code: z.int(), name: z.string(), uf: z.string() }),
    from: z.object({ ibge_code: z.int(), name: z.string(), uf: z.string() }),
    distance_km: z.int(),
    cargo: z.string(),
    /** The cheapest way that carries it all, with one kind of truck. */
    vehicle: z.object({ name: z.string(), axles: z.int(), payload_kg: z.int() }),
    trucks: z.int(),
    floor_per_truck: moneySchema,
    floor_total: moneySchema,
    /** How far the estimate lies above the floor. */
    market_percent: z.string(),
    total: moneySchema,
    /** Of one unit of the product, with up to four decimals. */
    per_unit: z.string(),
    rule: ruleSchema,
  })
  .meta({ id: "FreightEstimate" });
export type FreightEstimate = z.infer<typeof freightEstimateSchema>;

/** The town, or a postal code in it. */
export const destinationFields = {
  municipality: intTextSchema.optional(),
  postal_code: z
    .string()
    .regex(/^\d{5}-?\d{3}$/)
    .optional(),
};

export const estimateFreight = endpoint({
  id: "freight.estimate",
  method: "GET",
  path: "/freight/estimate",
  summary: "What carrying a published product to a town costs, from the legal floor up",
  rateClass: "read",
  query: z
    .object({
      product: z.string().min(5).max(40),
      quantity: z.string().regex(/^\d{1,11}(?:\.\d{1,3})?$/),
      ...destinationFields,
    })
    .refine(
      ({ municipality, postal_code }) =>
        (municipality === undefined) !== (postal_code === undefined),
      "Informe o município ou o CEP",
    ),
  status: 200,
  response: freightEstimateSchema,
  problems: [
    "not_found",
    "freight_not_carried",
    "freight_without_weight",
    "freight_without_floor",
    "freight_quantity_invalid",
    "postal_code_not_found",
    "postal_code_not_available",
  ],
});

const coefficientSchema = z.object({
  cargo_kind: z.enum(cargoKinds),
  axles: z.int(),
  per_km: z.string(),
  loading: z.string(),
});

export const floorTableSchema = z
  .object({
    id: idSchema,
    ...ruleSchema.shape,
    reason: z.string(),
    created_at: instantSchema,
    created_by: z.string().nullable(),
    state: z.enum(["past", "in_force", "scheduled"]),
    coefficients: z.array(coefficientSchema),
  })
  .meta({ id: "FreightFloorTable" });
export type FreightFloorTable = z.infer<typeof floorTableSchema>;

export const listFloorTables = endpoint({
  id: "freight.list_floor_tables",
  method: "GET",
  path: "/admin/freight/tables",
  summary: "Versions of the legal floor, the newest first",
  rateClass: "read",
  status: 200,
  response: z.object({ tables: z.array(floorTableSchema) }),
  problems: [],
});

export const addFloorTable = endpoint({
  id: "freight.add_floor_table",
  method: "POST",
  path: "/admin/freight/tables",
  summary: "A new version of the legal floor from a day on; the id is the intent",
  rateClass: "sensitive",
  body: z.object({
    id: idSchema,
    name: z.string().trim().min(5).max(120),
    source_url: z.url({ protocol: /^https$/ }).max(500),
    /** Today in São Paulo or later. */
    valid_from: daySchema,
    /** Lines `carga;eixos;ccd;cc` with a comma in the decimals; the first may name the columns. */
    csv: z.string().min(10).max(20_000),
    reason: z.string().trim().min(3).max(1000),
  }),
  status: 201,
  response: floorTableSchema,
  problems: [
    "freight_table_invalid",
    "freight_table_in_the_past",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
  ],
});
