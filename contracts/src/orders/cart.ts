import { z } from "zod";
import { quantitySchema, unitPriceSchema } from "../catalog/amounts.ts";
import { deliveryModes } from "../catalog/products.ts";
import { unitCodes } from "../brazil/units.ts";
import { endpoint } from "../core/endpoint.ts";
import { replacedBy, underOldNames } from "../core/old-names.ts";
import { pictureSchema } from "../files/files.ts";
import { idSchema, instantSchema, moneySchema } from "../core/primitives.ts";

/** More rows than any cart may have; how many it has room for is a setting. */
export const mostCartRows = 100;

/**
 * What is different from when the person put it there. `unavailable`: paused, removed or never there;
 * `own`: sold by the person's own party. Both can only be removed. `sold_out`: nothing is left.
 * `too_little`: less is left than was asked. `below_minimum`: less was asked than the minimum lot.
 * `amount_invalid`: quantity times price is nothing at all, or more than can be paid. Those six stop the
 * row from being ordered; a changed price does not.
 */
export const cartIssueCodes = [
  "unavailable",
  "own",
  "sold_out",
  "too_little",
  "below_minimum",
  "amount_invalid",
  "price_up",
  "price_down",
] as const;

const cartIssueSchema = z
  .object({
    code: z.enum(cartIssueCodes),
    /** What happened and what to do, in words for the person. */
    message: z.string(),
    /** The quantity that would end it; null when there is none. */
    suggested_quantity: quantitySchema.nullable(),
  })
  .meta({ id: "CartIssue" });
export type CartIssue = z.infer<typeof cartIssueSchema>;

export const wantedTownSchema = z.object({
  ibge_code: z.int(),
  municipality: z.string(),
  uf: z.string(),
});
export type WantedTown = z.infer<typeof wantedTownSchema>;

const productShape = {
  id: idSchema,
  code: z.string(),
  slug: z.string(),
  title: z.string(),
  unit: z.enum(unitCodes),
  /** What a unit costs at this quantity. */
  unit_price: unitPriceSchema,
  /** What a unit costs without any tier. */
  price: unitPriceSchema,
  tiers: z.array(z.object({ from_quantity: quantitySchema, price: unitPriceSchema })),
  minimum_quantity: quantitySchema,
  /** What is left to be bought. */
  stock_quantity: quantitySchema,
  delivery: z.array(z.enum(deliveryModes)),
  /** The cover in its largest size; null without one. */
  image_url: z.string().nullable(),
  /** The cover in all its sizes; null without one. */
  photo: z.array(pictureSchema).nullable(),
  place: z.object({ municipality: z.string(), uf: z.string() }),
  /** The party that sells it. */
  seller_id: z.uuid(),
  seller: z.object({ full_name: z.string() }),
};

export const cartProductOldNames = { available: "stock_quantity" } as const;

const cartProductSchema = z
  .object({ ...productShape, ...underOldNames(productShape, cartProductOldNames) })
  .meta({ id: "CartProduct" });

export const cartRowSchema = z
  .object({
    product_id: idSchema,
    quantity: quantitySchema,
    /** Of an offer that is gone only the title is left, and not even that of an unknown one. */
    title: z.string(),
    seller: z.object({ party_id: z.uuid(), name: z.string(), is_verified: z.boolean() }).nullable(),
    /** When it was put in; null of what a visitor gathered on a device. */
    created_at: instantSchema.nullable(),
    /** As it stands now; null when it is not for sale any more. */
    product: cartProductSchema.nullable(),
    offer: cartProductSchema.nullish().meta(replacedBy("product")),
    /** How it shall get to its person, as they chose it; null when they have not. */
    delivery: z
      .object({
        mode: z.enum(deliveryModes),
        /** Where the freight was reckoned to; null when it was not. */
        to: wantedTownSchema.nullable(),
      })
      .nullable(),
    /** Quantity times price; null when it cannot be ordered as it stands. */
    total: moneySchema.nullable(),
    issues: z.array(cartIssueSchema),
  })
  .meta({ id: "CartRow" });
export type CartRow = z.infer<typeof cartRowSchema>;

export const cartSchema = z
  .object({
    /** The last put in first. The badge is their number. */
    rows: z.array(cartRowSchema),
    /** Of the rows that can be ordered as they stand. */
    total: moneySchema,
    /** How many rows there is room for. */
    most_rows: z.int(),
  })
  .meta({ id: "Cart" });
export type Cart = z.infer<typeof cartSchema>;

const wantedQuantitySchema = quantitySchema.refine(
  (quantity) => /[1-9]/.test(quantity),
  "A quantidade precisa ser maior que zero",
);

export const wantedItemSchema = z
  .object({ product_id: idSchema, quantity: wantedQuantitySchema })
  .meta({ id: "WantedItem" });

/** What was chosen beside an offer before it was bought. */
export const wantedDeliverySchema = z
  .object({
    mode: z.enum(deliveryModes),
    /** Where the freight that was shown goes to. */
    municipality: z.int().min(1_000_000).max(9_999_999).nullable().default(null),
  })
  .meta({ id: "WantedDelivery" });
export type WantedDelivery = z.infer<typeof wantedDeliverySchema>;

/** Without a delivery, what was chosen before stays. */
export const chosenItemSchema = wantedItemSchema
  .extend({ delivery: wantedDeliverySchema.optional() })
  .meta({ id: "ChosenItem" });
export type ChosenItem = z.infer<typeof chosenItemSchema>;

const params = z.object({ product_id: idSchema });

export const getCart = endpoint({
  id: "orders.get_cart",
  method: "GET",
  path: "/cart",
  summary: "The caller's cart with every offer as it stands now",
  rateClass: "read",
  status: 200,
  response: cartSchema,
  problems: ["buying_not_for_admins"],
});

export const putCartItem = endpoint({
  id: "orders.put_cart_item",
  method: "PUT",
  path: "/cart/items/{product_id}",
  summary:
    "Put an offer into the cart, or change its quantity; it also takes note of a changed price",
  rateClass: "write",
  params,
  body: chosenItemSchema.omit({ product_id: true }),
  status: 200,
  response: cartSchema,
  problems: ["buying_not_for_admins", "not_found", "buying_own_product", "cart_full"],
});

export const removeCartItem = endpoint({
  id: "orders.remove_cart_item",
  method: "DELETE",
  path: "/cart/items/{product_id}",
  summary: "Take an offer out of the cart; repeating it changes nothing",
  rateClass: "write",
  params,
  status: 200,
  response: cartSchema,
  problems: ["buying_not_for_admins"],
});

const gathered = z.object({ items: z.array(chosenItemSchema).max(mostCartRows) });

/** Of an offer in both carts the larger quantity stays, and the delivery that the visitor chose; repeating it changes nothing. */
export const joinCart = endpoint({
  id: "orders.join_cart",
  method: "POST",
  path: "/cart/join",
  summary: "At sign-in: add what the visitor had gathered to the caller's cart",
  rateClass: "write",
  body: gathered,
  status: 200,
  response: z.object({
    cart: cartSchema,
    /** What was not taken over, and why. */
    dropped: z.array(
      z.object({
        product_id: idSchema,
        /** Empty of an unknown offer. */
        title: z.string(),
        why: z.enum(["unavailable", "own", "cart_full"]),
      }),
    ),
  }),
  problems: ["buying_not_for_admins"],
});

export const previewCart = endpoint({
  id: "orders.preview_cart",
  method: "POST",
  path: "/cart/preview",
  summary: "For a visitor: what was gathered on the device, with every offer as it stands now",
  rateClass: "read",
  body: gathered,
  status: 200,
  response: cartSchema,
  problems: [],
});
