import * as contract from "@areon/contracts/support/support";
import { route, type Route } from "#platform/http/route";
import { supportDeskRoutes } from "./desk/desk.routes.ts";
import { getHours } from "./hours/get-hours.ts";
import type { SupportDependencies } from "./support-dependencies.ts";
import { addMessage } from "./tickets/add-message.ts";
import { getTicket } from "./tickets/get-ticket.ts";
import { leaveContact } from "./tickets/leave-contact.ts";
import { listTickets } from "./tickets/list-tickets.ts";
import { openTicket } from "./tickets/open-ticket.ts";
import { startChat } from "./tickets/start-chat.ts";

/** Anybody may ask; whose ticket it is, or its key, decides who reads on. */
const open = { permission: "public" } as const;

export function supportRoutes(parts: SupportDependencies): Route[] {
  const { db } = parts;
  return [
    route(contract.getSupportHours, open, () => getHours(db)),
    route(contract.openTicket, open, ({ body, actor, origin }) =>
      openTicket(parts, { ...body, contact: body.contact }, { actor, origin }),
    ),
    route(contract.startChat, open, ({ body, actor, origin }) =>
      startChat(parts, body, { actor, origin }),
    ),
    route(contract.listTickets, { permission: "signed_in" }, ({ query, actor }) =>
      listTickets(db, query, actor.userId),
    ),
    route(contract.getTicket, open, ({ params, query, actor }) =>
      getTicket(db, params.ref, { userId: actor?.userId ?? null, key: query.key }),
    ),
    route(contract.addTicketMessage, open, ({ params, body, actor }) =>
      addMessage(
        db,
        { ref: params.ref, id: body.id, text: body.text },
        { userId: actor?.userId ?? null, key: body.key },
      ),
    ),
    route(contract.leaveTicketContact, open, ({ params, body, origin }) =>
      leaveContact(parts, { ref: params.ref, ...body }, origin),
    ),
    ...supportDeskRoutes(db),
  ];
}
