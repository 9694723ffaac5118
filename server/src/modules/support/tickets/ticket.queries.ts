import { idSchema } from "@areon/contracts/core/primitives";
import { randomBytes } from "node:crypto";
import type { TicketChannel, TicketState, TicketVoice } from "@areon/contracts/support/support";
import { sql, type Selectable } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { SupportMessages, SupportTickets } from "#platform/db/schema.gen";
import { storeWithCode } from "#platform/short-code";

export type TicketRow = Selectable<SupportTickets> & {
  channel: TicketChannel;
  state: TicketState;
};
export type MessageRow = Selectable<SupportMessages> & { voice: TicketVoice };

export interface NewTicket {
  id: string;
  channel: TicketChannel;
  subject: string;
  userId: string | null;
  isPriority: boolean;
  contact: { name: string; email: string; phone: string | null } | null;
  requestHash: Buffer;
}

/** Day and running number, which a person writes down; it grows longer after a million. */
const newProtocol = sql<string>`(
  select to_char(platform.now() at time zone 'America/Sao_Paulo', 'YYYYMMDD')
    || lpad(n::text, greatest(6, length(n::text)), '0')
  from nextval('support.protocol_numbers') n)`;

export async function insertTicket(trx: Trx, ticket: NewTicket): Promise<void> {
  const { contact } = ticket;
  const row = {
    id: ticket.id,
    channel: ticket.channel,
    subject: ticket.subject,
    user_id: ticket.userId,
    is_priority: ticket.isPriority,
    contact_name: contact?.name ?? null,
    contact_email: contact?.email ?? null,
    contact_phone: contact?.phone ?? null,
    consented_at: contact && sql<Date>`platform.now()`,
    access_key: randomBytes(32),
    request_hash: ticket.requestHash,
    protocol: newProtocol,
  };
  await storeWithCode("S", async (code) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("support.tickets")
      .values({ ...row, code })
      .onConflict((conflict) => conflict.column("code").doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  });
}

/** By id or code, of whomever: for the desk and for jobs. */
export async function findTicket(db: Database, ref: string): Promise<TicketRow | undefined> {
  const row = await db
    .selectFrom("support.tickets")
    .selectAll()
    .where(columnOf(ref), "=", ref)
    .executeTakeFirst();
  return row as TicketRow | undefined;
}

export interface Reader {
  userId: string | null;
  key: string | undefined;
}

/** One's own, or one whose key the caller has; any other is not there. */
export async function findReadableTicket(
  db: Database,
  ref: string,
  { userId, key }: Reader,
): Promise<TicketRow | undefined> {
  const row = await db
    .selectFrom("support.tickets")
    .selectAll()
    .where(columnOf(ref), "=", ref)
    .where((is) =>
      is.or([
        is("user_id", "=", userId),
        is("access_key", "=", key === undefined ? null : Buffer.from(key, "base64url")),
      ]),
    )
    .executeTakeFirst();
  return row as TicketRow | undefined;
}

export async function lockTicket(trx: Trx, id: string): Promise<TicketRow> {
  const row = await trx
    .selectFrom("support.tickets")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row as TicketRow;
}

export async function moveTicket(trx: Trx, id: string, state: TicketState): Promise<void> {
  await trx
    .updateTable("support.tickets")
    .set({ state, updated_at: sql`platform.now()` })
    .where("id", "=", id)
    .execute();
}

export async function listMessages(db: Database, ticketId: string): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom("support.messages")
    .selectAll()
    .where("ticket_id", "=", ticketId)
    .orderBy("number")
    .execute();
  return rows as MessageRow[];
}

export async function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  const row = await db
    .selectFrom("support.messages")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row as MessageRow | undefined;
}

export async function countMessages(trx: Trx, ticketId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support.messages where ticket_id = ${ticketId}`.execute(trx);
  return rows[0]!.count;
}

/** Under the ticket's lock, which makes the numbers follow each other. */
export async function insertMessage(
  trx: Trx,
  message: { id: string; ticketId: string; voice: TicketVoice; answeredBy?: string; text: string },
): Promise<void> {
  await sql`
    insert into support.messages (id, ticket_id, number, voice, answered_by, text)
    select ${message.id}, ${message.ticketId}, coalesce(max(number), 0) + 1, ${message.voice},
      ${message.answeredBy ?? null}, ${message.text}
    from support.messages where ticket_id = ${message.ticketId}`.execute(trx);
}

function columnOf(ref: string): "id" | "code" {
  return idSchema.safeParse(ref).success ? "id" : "code";
}
