import { z } from "zod";
import { cnpjCharacters, cpfDigits, isCnpj, isCpf } from "../brazil/documents.ts";
import { quantitySchema } from "../catalog/amounts.ts";
import { deliveryModes } from "../catalog/products.ts";
import { unitCodes } from "../brazil/units.ts";
import { discountTableSchema } from "../catalog/classification-table.ts";
import { endpoint } from "../core/endpoint.ts";
import { pictureSchema } from "../files/files.ts";
import { mostCartRows, wantedItemSchema } from "./cart.ts";
import { amountSchema, idSchema, instantSchema, moneySchema } from "../core/primitives.ts";

export const paymentMethods = ["wallet", "pix", "boleto", "card"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const checkoutStates = ["awaiting_payment", "paid", "expired", "cancelled"] as const;
export type CheckoutState = (typeof checkoutStates)[number];

export const methodChoiceSchema = z.object({
  method: z.enum(paymentMethods),
  /** Why it cannot be chosen, in words; null when it can. */
  reason: z.string().nullable(),
  /** How long what is ordered stays reserved; null for the wallet, which pays at once. */
  reserved_minutes: z.int().nullable(),
});

const documentSchema = z
  .string()
  .max(25)
  .refine((typed) => isCpf(typed) || isCnpj(typed), "CPF ou CNPJ inválido")
  .transform((typed) => (isCpf(typed) ? cpfDigits(typed) : cnpjCharacters(typed)));

const invoiceSchema = z
  .object({
    /** Null: the registration's. */
    document: documentSchema.nullable().default(null),
    state_registration: z
      .string()
      .trim()
      .max(20)
      .regex(/^[0-9A-Za-z./-]*$/)
      .default(""),
  })
  .default({ document: null, state_registration: "" });

/** Of purpose `wallet_checkout`, to `checkoutPayee`, for the purchase's total and id. */
const grantSchema = z.string().min(1).max(200).optional();

function isGranted({
  method,
  grant,
}: {
  method: PaymentMethod;
  grant?: string | undefined;
}): boolean {
  return method !== "wallet" || grant !== undefined;
}

const notGranted = { path: ["grant"], message: "Confirme com seu PIN" };

/** As the person saw it: every price is looked at again, and a difference is told, not charged. */
const shownSellerSchema = z.object({
  party_id: z.uuid(),
  delivery: z.enum(deliveryModes),
  freight: moneySchema,
  items: z
    .array(
      wantedItemSchema.extend({
        total: moneySchema,
        /** The table that was shown; none where none was. */
        classification: discountTableSchema.nullable().optional(),
      }),
    )
    .min(1)
    .max(mostCartRows),
});

/**
 * `preparing` until the bank has answered, `coming` when a boleto is paid and its money takes a bank day,
 * `over` when it can't be paid any more, `failed` when the bank would not have it.
 */
export const paymentProgress = ["preparing", "open", "coming", "paid", "over", "failed"] as const;

const progress = z.enum(paymentProgress);

/** Nothing to pay with is shown once it can't be paid. */
const paymentSchema = z.discriminatedUnion("method", [
  z.object({ method: z.literal("wallet") }),
  z.object({
    method: z.literal("pix"),
    progress,
    /** Pix copia e cola; also what the QR picture holds. */
    code: z.string().nullable(),
  }),
  z.object({
    method: z.literal("boleto"),
    progress,
    /** 47 digits. The PDF is linked like that of any boleto, with the purchase's id. */
    line: z.string().nullable(),
    /** The same debt as a Pix, for the QR. */
    pix_code: z.string().nullable(),
    due_date: z.iso.date().nullable(),
  }),
  z.object({
    method: z.literal("card"),
    progress,
    /** The acquirer's page, to which the browser goes. */
    url: z.string().nullable(),
  }),
]);

export const checkoutSchema = z
  .object({
    id: idSchema,
    state: z.enum(checkoutStates),
    /** The last one chosen; null of an agreed purchase while its buyer has not chosen how to pay. */
    method: z.enum(paymentMethods).nullable(),
    goods: moneySchema,
    freight: moneySchema,
    /** The guarantee of a lot that was won: it lies in escrow already. */
    deposit: moneySchema,
    /** What is paid: goods and freight without the deposit. */
    total: moneySchema,
    /** Of the auction it was won in. */
    auction_id: idSchema.nullable(),
    created_at: instantSchema,
    /** Until then it is reserved; null for what was paid at once. */
    expires_at: instantSchema.nullable(),
    paid_at: instantSchema.nullable(),
    /** Money that came when nothing was reserved any more: it is in the buyer's wallet. */
    late_amount: moneySchema,
    /** Null as long as the method is. */
    payment: paymentSchema.nullable(),
    /**
     * The ways to pay, and what can be spent, while none is chosen, or when an agreed purchase can't be paid any
     * more in the chosen one; null otherwise.
     */
    choice: z
      .object({
        methods: z.array(methodChoiceSchema),
        wallet_available: moneySchema.nullable(),
        invoice: z.object({ name: z.string(), document: z.string() }),
      })
      .nullable(),
    can_cancel: z.boolean(),
    /** A lot that is brought to its buyer, who has not said where to: the payment says it. */
    needs_address: z.boolean(),
    /** At a price of its own, negotiated or bid: the goods can't be bought again like this. */
    is_agreed: z.boolean(),
    orders: z.array(
      z.object({
        id: idSchema,
        code: z.string(),
        state: z.string(),
        seller: z.object({ party_id: z.uuid(), name: z.string() }),
        delivery: z.enum(deliveryModes),
        goods: moneySchema,
        freight: moneySchema,
        total: moneySchema,
        lines: z.array(
          z.object({
            /** Null of an auction's lot. */
            product_id: idSchema.nullable(),
            title: z.string(),
            unit: z.enum(unitCodes),
            quantity: quantitySchema,
            total: moneySchema,
            photo: z.array(pictureSchema).nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "Checkout" });
export type Checkout = z.infer<typeof checkoutSchema>;

/** Every order or none; with the wallet paid at once, else reserved until `expires_at`. */
export const placeCheckout = endpoint({
  id: "orders.place_checkout",
  method: "POST",
  path: "/checkouts",
  summary: "Order from one or several sellers with one payment",
  rateClass: "write",
  body: z
    .object({
      /** Born in the form; a repeat gets the first answer. */
      id: idSchema,
      method: z.enum(paymentMethods),
      sellers: z.array(shownSellerSchema).min(1).max(mostCartRows),
      /** What the person saw and, with the wallet, agreed to. */
      total: amountSchema,
      /** Null only when everything is fetched. */
      address_id: idSchema.nullable(),
      invoice: invoiceSchema,
      grant: grantSchema,
    })
    .refine(isGranted, notGranted),
  status: 201,
  response: checkoutSchema,
  problems: [
    "buying_not_for_admins",
    "registration_incomplete",
    "buying_own_product",
    "offer_not_available",
    "offer_sold_out",
    "below_minimum_lot",
    "checkout_changed",
    "delivery_not_offered",
    "delivery_address_missing",
    "checkout_total_invalid",
    "open_purchases_full",
    "open_boletos_full",
    "freight_without_floor",
    "freight_without_weight",
    "insufficient_funds",
    "step_up_required",
    "rails_off",
    "not_found",
    "intent_expired",
    "intent_mismatch",
    "intent_in_progress",
  ],
});
export type CheckoutWish = z.output<(typeof placeCheckout)["body"]>;

const params = z.object({ id: idSchema });

export const getCheckout = endpoint({
  id: "orders.get_checkout",
  method: "GET",
  path: "/checkouts/{id}",
  summary: "A purchase of the caller: how it is paid, until when, and its orders",
  rateClass: "read",
  params,
  status: 200,
  response: checkoutSchema,
  problems: ["not_found"],
});

/** Once, and again in another way when the chosen one can't be paid any more. */
export const payCheckout = endpoint({
  id: "orders.pay_checkout",
  method: "POST",
  path: "/checkouts/{id}/pay",
  summary: "Choose how an agreed purchase is paid; with the wallet it is paid at once",
  rateClass: "write",
  params,
  body: z
    .object({
      method: z.enum(paymentMethods),
      /** Where a lot is brought to, when `needs_address`. */
      address_id: idSchema.nullable().default(null),
      invoice: invoiceSchema,
      grant: grantSchema,
    })
    .refine(isGranted, notGranted),
  status: 200,
  response: checkoutSchema,
  problems: [
    "not_found",
    "buying_not_for_admins",
    "registration_incomplete",
    "checkout_not_open",
    "checkout_method_chosen",
    "checkout_total_invalid",
    "delivery_address_missing",
    "open_boletos_full",
    "insufficient_funds",
    "step_up_required",
    "rails_off",
    "intent_in_progress",
  ],
});
export type PaymentWish = z.output<(typeof payCheckout)["body"]>;

export const cancelCheckout = endpoint({
  id: "orders.cancel_checkout",
  method: "POST",
  path: "/checkouts/{id}/cancel",
  summary: "Give up a purchase that is not paid yet; what was reserved is free again",
  rateClass: "write",
  params,
  status: 200,
  response: checkoutSchema,
  problems: ["not_found", "buying_not_for_admins", "checkout_not_open", "auction_purchase_binding"],
});
