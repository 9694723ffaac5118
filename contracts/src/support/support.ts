import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema, pageQuery } from "../core/primitives.ts";
import { ticketTextMax } from "./terms.ts";

/** Where a request for help came in. */
export const ticketChannels = ["chat", "contact", "press", "enterprise", "privacy"] as const;
export type TicketChannel = (typeof ticketChannels)[number];

/** `open` waits for the desk, `answered` for whoever asked. */
export const ticketStates = ["open", "answered", "closed"] as const;
export type TicketState = (typeof ticketStates)[number];

export const ticketVoices = ["person", "desk", "bot"] as const;
export type TicketVoice = (typeof ticketVoices)[number];

/** Paths also take the short code. */
export const ticketRefSchema = z.union([idSchema, z.string().regex(/^S-[0-9A-Z]{4}-[0-9A-Z]{2}$/)]);

/** The key of somebody without an account; it is in the mails and in the answer to the first message. */
const keySchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const textSchema = z.string().trim().min(1).max(ticketTextMax);

/** Who asks without an account. Agreeing to be answered by mail is part of it. */
export const ticketContactSchema = z.object({
  name: z.string().trim().min(2).max(120),
  email: z.email().max(254),
  phone: z.string().trim().max(30).optional(),
  consent: z.literal(true),
});
export type TicketContact = z.infer<typeof ticketContactSchema>;

const messageSchema = z
  .object({
    id: idSchema,
    by: z.enum(ticketVoices),
    /** First name of whoever wrote it; "AREON" for the greeting voice of the chat. */
    name: z.string(),
    text: z.string(),
    at: instantSchema,
  })
  .meta({ id: "TicketMessage" });
export type TicketMessage = z.infer<typeof messageSchema>;

const ticketShape = {
  id: idSchema,
  code: z.string(),
  /** Digits that a person writes down: day and running number. */
  protocol: z.string(),
  channel: z.enum(ticketChannels),
  state: z.enum(ticketStates),
  subject: z.string(),
  opened_at: instantSchema,
  updated_at: instantSchema,
};

export const ticketSummarySchema = z.object(ticketShape).meta({ id: "TicketSummary" });
export type TicketSummary = z.infer<typeof ticketSummarySchema>;

export const ticketDetailSchema = z
  .object({
    ...ticketShape,
    /** Oldest first. */
    messages: z.array(messageSchema),
    /** Whether an answer can be mailed; without an address it is only read here. */
    has_address: z.boolean(),
    /** Also after the end: writing opens it again. False when the thread is full. */
    can_write: z.boolean(),
  })
  .meta({ id: "TicketDetail" });
export type TicketDetail = z.infer<typeof ticketDetailSchema>;

/** What opening one answers; `key` is null for somebody who is signed in. */
const openedSchema = z
  .object({
    id: idSchema,
    code: z.string(),
    protocol: z.string(),
    key: z.string().nullable(),
    /** Outside hours: that, and when people return; null while somebody is there. */
    away: z.string().nullable(),
  })
  .meta({ id: "TicketOpened" });
export type TicketOpened = z.infer<typeof openedSchema>;

export const openTicket = endpoint({
  id: "support.open_ticket",
  method: "POST",
  path: "/support/tickets",
  summary: "A contact form becomes a ticket; a receipt goes by mail",
  rateClass: "write",
  body: z.object({
    /** Born in the form; a repeat gets the first answer. */
    id: idSchema,
    channel: z.enum(["contact", "press", "enterprise", "privacy"]),
    subject: z.string().trim().min(3).max(140),
    text: textSchema,
    /** Needed from somebody who is not signed in; otherwise the account's address is used. */
    contact: ticketContactSchema.optional(),
  }),
  status: 201,
  response: openedSchema,
  problems: [
    "support_contact_missing",
    "intent_mismatch",
    "intent_expired",
    "intent_in_progress",
    "rate_limited",
  ],
});

export const startChat = endpoint({
  id: "support.start_chat",
  method: "POST",
  path: "/support/chat",
  summary: "The chat's first message becomes a ticket; later ones are messages of that ticket",
  rateClass: "write",
  body: z.object({
    id: idSchema,
    text: textSchema,
    /** Without it the answer is read in the chat only. */
    contact: ticketContactSchema.optional(),
  }),
  status: 201,
  response: z
    .object({
      ...openedSchema.shape,
      /** The message, the reply, and outside hours the line that says when people return. */
      messages: z.array(messageSchema),
      has_address: z.boolean(),
    })
    .meta({ id: "ChatStarted" }),
  problems: ["intent_mismatch", "intent_expired", "intent_in_progress", "rate_limited"],
});

export const listTickets = endpoint({
  id: "support.list_tickets",
  method: "GET",
  path: "/support/tickets",
  summary: "The caller's own tickets, newest first",
  rateClass: "read",
  query: z.object(pageQuery),
  status: 200,
  response: z.object({
    tickets: z.array(ticketSummarySchema),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

const params = z.object({ ref: ticketRefSchema });

export const getTicket = endpoint({
  id: "support.get_ticket",
  method: "GET",
  path: "/support/tickets/{ref}",
  summary: "One's own ticket with its thread, or anybody's with the key from the mail",
  rateClass: "read",
  params,
  query: z.object({ key: keySchema.optional() }),
  status: 200,
  response: ticketDetailSchema,
  problems: ["not_found"],
});

export const addTicketMessage = endpoint({
  id: "support.add_message",
  method: "POST",
  path: "/support/tickets/{ref}/messages",
  summary: "Write again in a ticket; one that was answered or closed is open again",
  rateClass: "write",
  params,
  body: z.object({ id: idSchema, text: textSchema, key: keySchema.optional() }),
  status: 201,
  response: z.object({
    /** What was written, and outside hours the line that says when people return. */
    messages: z.array(messageSchema),
  }),
  problems: [
    "not_found",
    "support_thread_full",
    "intent_mismatch",
    "intent_expired",
    "intent_in_progress",
    "rate_limited",
  ],
});

export const leaveTicketContact = endpoint({
  id: "support.leave_contact",
  method: "POST",
  path: "/support/tickets/{ref}/contact",
  summary: "Leave an address in a chat that was begun without one; a receipt goes there",
  rateClass: "write",
  params,
  body: z.object({ key: keySchema, contact: ticketContactSchema }),
  status: 204,
  response: z.null(),
  problems: ["not_found", "support_contact_known", "rate_limited"],
});

const spanSchema = z.object({ from: z.string(), to: z.string() });

export const supportHoursSchema = z
  .object({
    time_zone: z.literal("America/Sao_Paulo"),
    is_open: z.boolean(),
    /** Null while closed. */
    closes_at: instantSchema.nullable(),
    /** Null while open, or when the calendar names no opening within a month. */
    next_opening: instantSchema.nullable(),
    /** ISO weekdays, 1 is Monday; a day without spans is closed. Times as HH:MM. */
    week: z.array(z.object({ weekday: z.int().min(1).max(7), spans: z.array(spanSchema) })),
    /** "Segunda a sexta, das 8h às 18h; sábado, das 8h às 12h" */
    words: z.string(),
    /** What the chat says outside hours; null while open. */
    away: z.string().nullable(),
  })
  .meta({ id: "SupportHours" });
export type SupportHours = z.infer<typeof supportHoursSchema>;

export const getSupportHours = endpoint({
  id: "support.get_hours",
  method: "GET",
  path: "/support/hours",
  summary: "When people answer: the week, whether now, and the next opening",
  rateClass: "read",
  status: 200,
  response: supportHoursSchema,
  problems: [],
});
