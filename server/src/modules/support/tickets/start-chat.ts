import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { startChat as endpoint } from "@areon/contracts/support/support";
import { chatReply } from "@areon/contracts/support/terms";
import { isRefusal, type Refusal } from "#platform/refusal";
import { shorten } from "#platform/shorten";
import { awayLineNow } from "../hours/read-calendar.ts";
import type { SupportDependencies } from "../support-dependencies.ts";
import { askForHelp, type Asker } from "./ask-for-help.ts";
import { describeMessages, hasAddress } from "./describe-ticket.ts";
import { describeOpened } from "./describe-opened.ts";
import { listMessages } from "./ticket.queries.ts";

const subjectLength = 80;

/**
 * The chat is open day and night: its first message becomes a ticket at once, and its own voice says so.
 * Outside hours it also says when people return.
 */
export async function startChat(
  parts: SupportDependencies,
  { id, text, contact }: EndpointRequest<typeof endpoint>["body"],
  asker: Asker,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const away = await awayLineNow(parts.db);
  const wish = {
    id,
    channel: "chat",
    subject: shorten(text, subjectLength),
    text,
    contact,
  } as const;
  const replies = away === null ? [chatReply] : [chatReply, away];
  const ticket = await askForHelp(parts, wish, { asker, replies });
  if (isRefusal(ticket)) return ticket;
  const rows = await listMessages(parts.db, ticket.id);
  // A repeat may come when the talk has gone on; it gets what the first one got.
  const next = rows.findIndex(({ number, voice }) => number > 1 && voice !== "bot");
  const first = next < 0 ? rows : rows.slice(0, next);
  return {
    ...describeOpened(ticket, first[2]?.text ?? null),
    messages: await describeMessages(parts.db, ticket, first),
    has_address: await hasAddress(parts.db, ticket),
  };
}
