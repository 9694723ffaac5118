import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, pageQuery } from "../core/primitives.ts";
import {
  ticketChannels,
  ticketDetailSchema,
  ticketRefSchema,
  ticketStates,
  ticketSummarySchema,
} from "./support.ts";
import { ticketTextMax } from "./terms.ts";

const askerSchema = z.object({
  /** Null for somebody without an account. */
  user_id: z.uuid().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

export const deskTicketSchema = z
  .object({ ...ticketDetailSchema.shape, asker: askerSchema })
  .meta({ id: "DeskTicket" });
export type DeskTicket = z.infer<typeof deskTicketSchema>;

export const listDeskTickets = endpoint({
  id: "support.list_desk",
  method: "GET",
  path: "/admin/support/tickets",
  summary:
    "Tickets of everybody; of those that wait for the desk the ones with priority first, then the longest waiting; others newest first",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    state: z.enum(ticketStates).default("open"),
    channel: z.enum(ticketChannels).optional(),
    /** A code or a protocol number. */
    q: z.string().trim().max(40).optional(),
  }),
  status: 200,
  response: z.object({
    tickets: z.array(
      z
        .object({
          ...ticketSummarySchema.shape,
          name: z.string().nullable(),
          /** Asked while on the plan Profissional. */
          is_priority: z.boolean(),
        })
        .meta({ id: "DeskTicketLine" }),
    ),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

const params = z.object({ ref: ticketRefSchema });

export const getDeskTicket = endpoint({
  id: "support.get_desk",
  method: "GET",
  path: "/admin/support/tickets/{ref}",
  summary: "One ticket with its thread and who asked; the person finds it in their access log",
  rateClass: "read",
  params,
  status: 200,
  response: deskTicketSchema,
  problems: ["not_found"],
});

export const answerTicket = endpoint({
  id: "support.answer",
  method: "POST",
  path: "/admin/support/tickets/{ref}/answers",
  summary: "Answer a ticket; the answer goes by mail too",
  rateClass: "write",
  params,
  body: z.object({ id: idSchema, text: z.string().trim().min(1).max(ticketTextMax) }),
  status: 201,
  response: deskTicketSchema,
  problems: [
    "not_found",
    "support_thread_full",
    "intent_mismatch",
    "intent_expired",
    "intent_in_progress",
  ],
});

export const closeTicket = endpoint({
  id: "support.close",
  method: "POST",
  path: "/admin/support/tickets/{ref}/closing",
  summary: "Close a ticket; closing one that is closed changes nothing",
  rateClass: "write",
  params,
  status: 200,
  response: deskTicketSchema,
  problems: ["not_found"],
});
