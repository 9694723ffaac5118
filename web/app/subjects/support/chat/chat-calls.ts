import type {
  addTicketMessage,
  getSupportHours,
  getTicket,
  leaveTicketContact,
  startChat,
  SupportHours,
  TicketContact,
  TicketMessage,
} from "@areon/contracts/support/support";
import { call } from "~/platform/api/client";
import type { UnsentMessage } from "./kept-chat.ts";

export interface ChatTicket {
  code: string;
  key: string | null;
}

/** A conversation as the server has it. */
export interface Conversation {
  protocol: string;
  hasAddress: boolean;
  messages: readonly TicketMessage[];
}

export interface StartedChat extends Conversation {
  ticket: ChatTicket;
}

export async function begin({ id, text }: UnsentMessage): Promise<StartedChat> {
  const started = await call<typeof startChat>({
    method: "POST",
    path: "/support/chat",
    body: { id, text },
  });
  const { code, key, protocol, messages, has_address: hasAddress } = started;
  return { ticket: { code, key }, protocol, messages, hasAddress };
}

export async function goOn(
  { code, key }: ChatTicket,
  { id, text }: UnsentMessage,
): Promise<readonly TicketMessage[]> {
  const added = await call<typeof addTicketMessage>({
    method: "POST",
    path: "/support/tickets/{ref}/messages",
    params: { ref: code },
    body: { id, text, ...(key && { key }) },
  });
  return added.messages;
}

export async function readConversation({ code, key }: ChatTicket): Promise<Conversation> {
  const ticket = await call<typeof getTicket>({
    method: "GET",
    path: "/support/tickets/{ref}",
    params: { ref: code },
    query: { key: key ?? undefined },
  });
  const { protocol, messages, has_address: hasAddress } = ticket;
  return { protocol, messages, hasAddress };
}

export async function leaveAddress(
  { code, key }: ChatTicket,
  contact: TicketContact,
): Promise<void> {
  await call<typeof leaveTicketContact>({
    method: "POST",
    path: "/support/tickets/{ref}/contact",
    params: { ref: code },
    body: { key: key ?? "", contact },
  });
}

export function readHours(): Promise<SupportHours> {
  return call<typeof getSupportHours>({ method: "GET", path: "/support/hours" });
}
