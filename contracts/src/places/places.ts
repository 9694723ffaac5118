import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { instantSchema, pageQuery } from "../core/primitives.ts";

const ufSchema = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ id: "Uf", description: "State by its two letters", example: "MT" });

export const stateSchema = z
  .object({
    uf: ufSchema,
    ibge_code: z.int(),
    name: z.string(),
    region_code: z.enum(["N", "NE", "CO", "SE", "S"]),
    region: z.string(),
  })
  .meta({ id: "State" });
export type State = z.infer<typeof stateSchema>;

export const municipalitySchema = z
  .object({
    ibge_code: z.int(),
    name: z.string(),
    uf: ufSchema,
    /** Of the municipality's seat, in degrees. */
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: "Municipality" });
export type Municipality = z.infer<typeof municipalitySchema>;

export const listStates = endpoint({
  id: "places.list_states",
  method: "GET",
  path: "/places/states",
  summary: "The 27 states, by name",
  rateClass: "read",
  status: 200,
  response: z.object({ states: z.array(stateSchema) }),
  problems: [],
});

export const listMunicipalities = endpoint({
  id: "places.list_municipalities",
  method: "GET",
  path: "/places/municipalities",
  summary: "Municipalities by name; `q` matches the beginning of any word, with or without accents",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    uf: ufSchema.optional(),
    q: z.string().trim().min(1).max(60).optional(),
  }),
  status: 200,
  response: z.object({
    municipalities: z.array(municipalitySchema),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

export const getMunicipality = endpoint({
  id: "places.get_municipality",
  method: "GET",
  path: "/places/municipalities/{ibge_code}",
  summary: "One municipality by its IBGE code of seven digits",
  rateClass: "read",
  params: z.object({ ibge_code: z.coerce.number().int().min(1_000_000).max(9_999_999) }),
  status: 200,
  response: municipalitySchema,
  problems: ["not_found"],
});

export const postalAddressSchema = z
  .object({
    postal_code: z.string().regex(/^\d{8}$/),
    /** Empty for a code that covers a whole municipality. */
    street: z.string(),
    complement: z.string(),
    district: z.string(),
    municipality: municipalitySchema,
    /** When the postal code service was asked. */
    read_at: instantSchema,
  })
  .meta({ id: "PostalAddress" });
export type PostalAddress = z.infer<typeof postalAddressSchema>;

export const getPostalCode = endpoint({
  id: "places.get_postal_code",
  method: "GET",
  path: "/places/postal-codes/{postal_code}",
  summary: "The address behind a postal code (CEP)",
  rateClass: "costly",
  params: z.object({ postal_code: z.string().regex(/^\d{5}-?\d{3}$/) }),
  status: 200,
  response: postalAddressSchema,
  problems: ["postal_code_not_found", "postal_code_not_available"],
});
