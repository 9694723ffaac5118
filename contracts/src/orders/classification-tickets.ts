import { z } from "zod";
import { quantitySchema } from "../catalog/amounts.ts";
import { unitCodes } from "../brazil/units.ts";
import { classificationParameters, discountMethods } from "../catalog/terms/classification.ts";
import { discountTableSchema, percentSchema } from "../catalog/classification-table.ts";
import { endpoint } from "../core/endpoint.ts";
import { orderActedSchema } from "./acts.ts";
import { orderRefSchema } from "./orders.ts";
import { idSchema, instantSchema, moneySchema } from "../core/primitives.ts";

/**
 * `open` while somebody may contest, `agreed` when both accepted or the hours passed, `settled` with the
 * order's money, `contested` in a dispute, `overtaken` when the order ended by another way.
 */
export const ticketStates = ["open", "agreed", "settled", "contested", "overtaken"] as const;
export type TicketState = (typeof ticketStates)[number];

const side = z.enum(["buyer", "seller"]);

export const classificationSchema = z
  .object({
    agreed_kg: quantitySchema,
    delivered_kg: quantitySchema,
    /** In the order in which they are applied, each to what the one before it left. */
    steps: z.array(
      z.object({
        parameter: z.enum(classificationParameters),
        figure: percentSchema,
        limit: percentSchema,
        method: z.enum(discountMethods),
        percent_per_point: percentSchema.nullable(),
        before_kg: quantitySchema,
        off_kg: quantitySchema,
        left_kg: quantitySchema,
      }),
    ),
    net_kg: quantitySchema,
    /** At most what was agreed. */
    paid_kg: quantitySchema,
    line_total: moneySchema,
    price: moneySchema,
    difference: moneySchema,
  })
  .meta({ id: "Classification" });

export const ticketSchema = z
  .object({
    id: idSchema,
    state: z.enum(ticketStates),
    entered_by: side,
    entered_at: instantSchema,
    /** Of the last correction; null when there was none. */
    corrected_at: instantSchema.nullable(),
    /**
     * Until when it may be contested; then it holds. Null while its hours have not begun: those of a
     * seller's figures begin when the load has arrived.
     */
    due_at: instantSchema.nullable(),
    buyer_accepted_at: instantSchema.nullable(),
    seller_accepted_at: instantSchema.nullable(),
    contest: z.object({ by: side, reason: z.string(), at: instantSchema }).nullable(),
    /** The classifier's paper. */
    file: z.object({ id: idSchema, filename: z.string() }),
    result: classificationSchema,
    /** What the caller may do now. */
    can: z.array(z.enum(["accept", "contest", "correct"])),
  })
  .meta({ id: "ClassificationTicket" });
export type ClassificationTicket = z.infer<typeof ticketSchema>;

const classifiedLineSchema = z.object({
  position: z.int(),
  title: z.string(),
  unit: z.enum(unitCodes),
  quantity: quantitySchema,
  agreed_kg: quantitySchema,
  line_total: moneySchema,
  table: discountTableSchema,
  ticket: ticketSchema.nullable(),
  can_enter: z.boolean(),
});
export type ClassifiedLine = z.infer<typeof classifiedLineSchema>;

export const orderClassificationSchema = z
  .object({
    order_id: idSchema,
    /** Only lines that are settled by the ticket; none where the order has no such terms. */
    lines: z.array(classifiedLineSchema),
    contest_hours: z.int(),
    /** By the tickets that are there; null while there is none. */
    settlement: z
      .object({
        /** Back to the buyer. */
        refund: moneySchema,
        /** To the seller, freight included, before the marketplace's fee. */
        release: moneySchema,
        /** What had gone back before, and counts towards what the tickets take off. */
        refunded_before: moneySchema,
        settled_at: instantSchema.nullable(),
      })
      .nullable(),
  })
  .meta({ id: "OrderClassification" });
export type OrderClassification = z.infer<typeof orderClassificationSchema>;

const order = z.object({ id: orderRefSchema });
const ticket = z.object({ id: idSchema, ticket_id: idSchema });

export const getOrderClassification = endpoint({
  id: "orders.get_classification",
  method: "GET",
  path: "/orders/{id}/classification",
  summary: "The agreed discount tables of an order and the tickets by which it is settled",
  rateClass: "read",
  params: order,
  status: 200,
  response: orderClassificationSchema,
  problems: ["not_found"],
});

/** Every act names its intent, born in the form: a repeat has one effect and the same answer. */
const intent = { id: idSchema };

const figures = {
  /** As weighed on arrival. */
  delivered_kg: quantitySchema.refine(
    (kilos) => Number(kilos) > 0 && Number(kilos) <= 10_000_000,
    "Informe um peso acima de zero, até 10.000 toneladas",
  ),
  /** One for each rule of the table, and no other. */
  figures: z.partialRecord(z.enum(classificationParameters), percentSchema),
  /** One's own file of kind `order_document`. */
  file_id: idSchema,
  /** Whoever enters it may accept it in the same breath. */
  accept: z.boolean(),
};

const actProblems = [
  "not_found",
  "order_frozen",
  "classification_closed",
  "intent_expired",
  "intent_in_progress",
  "intent_mismatch",
] as const;

const acted = z.object({ order: orderActedSchema, classification: orderClassificationSchema });

export const enterTicket = endpoint({
  id: "orders.enter_classification",
  method: "POST",
  path: "/orders/{id}/classification/tickets",
  summary: "Buyer or seller enters the figures of the classification ticket of a line",
  rateClass: "write",
  params: z.object({ id: idSchema }),
  body: z.object({ ...intent, position: z.int().min(0).max(200), ...figures }),
  status: 201,
  response: acted,
  problems: [...actProblems, "classification_there", "classification_figures", "file_not_ready"],
});

export const correctTicket = endpoint({
  id: "orders.correct_classification",
  method: "POST",
  path: "/orders/{id}/classification/tickets/{ticket_id}/corrections",
  summary:
    "Whoever entered it corrects it before the other side has answered; the hours begin anew",
  rateClass: "write",
  params: ticket,
  body: z.object({ ...intent, ...figures }),
  status: 200,
  response: acted,
  problems: [
    ...actProblems,
    "classification_answered",
    "classification_figures",
    "corrections_full",
    "file_not_ready",
  ],
});

export const acceptTicket = endpoint({
  id: "orders.accept_classification",
  method: "POST",
  path: "/orders/{id}/classification/tickets/{ticket_id}/acceptance",
  summary: "Agree to the ticket; when both did, the money is settled by it at once",
  rateClass: "write",
  params: ticket,
  body: z.object({
    ...intent,
    /** As it was shown: a correction meanwhile is not agreed to unseen. */
    difference: moneySchema,
  }),
  status: 200,
  response: acted,
  problems: [...actProblems, "classification_accepted", "classification_changed"],
});

export const contestTicket = endpoint({
  id: "orders.contest_classification",
  method: "POST",
  path: "/orders/{id}/classification/tickets/{ticket_id}/contest",
  summary: "Contest the ticket within its hours; a dispute opens with the arithmetic attached",
  rateClass: "write",
  params: ticket,
  body: z.object({
    ...intent,
    reason: z.string().trim().min(10).max(500),
    /** What should go back to the buyer instead; the first proposal of the dispute. */
    wanted_refund: moneySchema.refine((amount) => !amount.startsWith("-"), "Valor inválido"),
  }),
  status: 200,
  response: acted,
  problems: [...actProblems, "order_act_not_allowed", "order_refund_above_rest"],
});

const link = z.object({ url: z.string(), file_name: z.string(), expires_at: instantSchema });

export const linkTicketFile = endpoint({
  id: "orders.link_classification_file",
  method: "POST",
  path: "/orders/{id}/classification/tickets/{ticket_id}/file-link",
  summary: "A link to the classifier's paper, good for five minutes",
  rateClass: "read",
  params: ticket,
  status: 200,
  response: link,
  problems: ["not_found"],
});

export const linkClassificationPdf = endpoint({
  id: "orders.link_classification_pdf",
  method: "POST",
  path: "/orders/{id}/classification/pdf",
  summary: "The settlement by classification as PDF; the link is good for five minutes",
  rateClass: "costly",
  params: z.object({ id: idSchema }),
  status: 201,
  response: link,
  problems: ["not_found"],
});
