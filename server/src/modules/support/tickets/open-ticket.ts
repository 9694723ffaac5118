import type { TicketOpened } from "@areon/contracts/support/support";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { awayLineNow } from "../hours/read-calendar.ts";
import type { SupportDependencies } from "../support-dependencies.ts";
import { askForHelp, type Asker, type TicketWish } from "./ask-for-help.ts";
import { describeOpened } from "./describe-opened.ts";

/** A contact form: without an account it must say where the answer goes. */
export async function openTicket(
  parts: SupportDependencies,
  wish: TicketWish,
  asker: Asker,
): Promise<TicketOpened | Refusal> {
  if (!asker.actor && !wish.contact) return refuse("support_contact_missing");
  const ticket = await askForHelp(parts, wish, { asker, replies: [] });
  if (isRefusal(ticket)) return ticket;
  return describeOpened(ticket, await awayLineNow(parts.db));
}
