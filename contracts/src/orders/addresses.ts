import { z } from "zod";
import { isPostalCode } from "../brazil/documents.ts";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema } from "../core/primitives.ts";

export const mostAddresses = 20;

/** It is read aloud to a driver and printed on the romaneio: one line, no invisible characters. */
const lineSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(
      (text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u.test(text),
      "Escreva em uma linha só, sem caracteres invisíveis",
    );

export const deliveryAddressSchema = z
  .object({
    id: idSchema,
    /** What its owner calls it: "Fazenda Boa Vista". */
    label: z.string(),
    /** Who receives the load there. */
    receiver: z.string(),
    phone: z.string(),
    postal_code: z.string(),
    street: z.string(),
    /** "s/n" where there is none. */
    number: z.string(),
    complement: z.string(),
    district: z.string(),
    /** How to get there: "7 km depois da ponte, porteira azul". */
    reference: z.string(),
    municipality_code: z.int(),
    municipality: z.string(),
    uf: z.string(),
    is_default: z.boolean(),
    created_at: instantSchema,
  })
  .meta({ id: "DeliveryAddress" });
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;

const typedAddress = {
  label: lineSchema(40).min(1),
  receiver: lineSchema(100).min(3),
  phone: z
    .string()
    .trim()
    .max(20)
    .regex(/^[0-9()+ -]*$/, "Informe o DDD e o número")
    .default(""),
  postal_code: z.string().max(9).refine(isPostalCode, "CEP inválido"),
  street: lineSchema(200).min(1),
  number: lineSchema(20).min(1),
  complement: lineSchema(100).default(""),
  district: lineSchema(100).default(""),
  reference: lineSchema(200).default(""),
  /** Only asked for when the postal code can't be looked up. */
  municipality_code: z.int().min(1_000_000).max(9_999_999).optional(),
  /** The first address is the default one in any case. */
  is_default: z.boolean().default(false),
};

const addressesSchema = z.object({
  /** The default one first, then those used last. */
  addresses: z.array(deliveryAddressSchema),
  /** The registration's, for a first one: everything but label, receiver, phone and reference. */
  registered: deliveryAddressSchema
    .pick({
      postal_code: true,
      street: true,
      number: true,
      complement: true,
      district: true,
      municipality_code: true,
      municipality: true,
      uf: true,
    })
    .extend({ receiver: z.string() })
    .nullable(),
  most: z.int(),
});

const addressProblems = [
  "buying_not_for_admins",
  "registration_incomplete",
  "postal_code_not_found",
  "postal_code_not_available",
] as const;

export const listAddresses = endpoint({
  id: "orders.list_addresses",
  method: "GET",
  path: "/addresses",
  summary: "Where the caller has things brought to",
  rateClass: "read",
  status: 200,
  response: addressesSchema,
  problems: ["buying_not_for_admins", "registration_incomplete"],
});

export const addAddress = endpoint({
  id: "orders.add_address",
  method: "POST",
  path: "/addresses",
  summary: "A new address; the id is born in the form, and a repeat gets the first one",
  rateClass: "write",
  body: z.object({ id: idSchema, ...typedAddress }),
  status: 201,
  response: deliveryAddressSchema,
  problems: [
    ...addressProblems,
    "addresses_full",
    "intent_expired",
    "intent_mismatch",
    "intent_in_progress",
  ],
});
export type AddressForm = z.input<(typeof addAddress)["body"]>;
export type TypedAddress = z.output<(typeof addAddress)["body"]>;

const params = z.object({ id: idSchema });

export const changeDeliveryAddress = endpoint({
  id: "orders.change_address",
  method: "PUT",
  path: "/addresses/{id}",
  summary: "Correct an address; orders keep what they were placed with",
  rateClass: "write",
  params,
  body: z.object(typedAddress),
  status: 200,
  response: deliveryAddressSchema,
  problems: [...addressProblems, "not_found"],
});

export const removeAddress = endpoint({
  id: "orders.remove_address",
  method: "DELETE",
  path: "/addresses/{id}",
  summary: "Forget an address; repeating it changes nothing",
  rateClass: "write",
  params,
  status: 204,
  response: z.null(),
  problems: ["buying_not_for_admins"],
});
