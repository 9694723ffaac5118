import * as contract from "@areon/contracts/support/desk";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { answerTicket } from "./answer-ticket.ts";
import { closeTicket } from "./close-ticket.ts";
import { getDeskTicket } from "./get-desk-ticket.ts";
import { listDeskTickets } from "./list-desk-tickets.ts";

const desk = { permission: { capability: "support.answer" } } as const;

export function supportDeskRoutes(db: Database): Route[] {
  return [
    route(contract.listDeskTickets, desk, ({ query }) => listDeskTickets(db, query)),
    route(contract.getDeskTicket, desk, ({ params, actor, origin }) =>
      getDeskTicket(db, params.ref, { actor, origin }),
    ),
    route(contract.answerTicket, desk, ({ params, body, actor, origin }) =>
      answerTicket(db, { ref: params.ref, ...body }, { actor, origin }),
    ),
    route(contract.closeTicket, desk, ({ params, actor, origin }) =>
      closeTicket(db, params.ref, { actor, origin }),
    ),
  ];
}
