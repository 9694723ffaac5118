import type {
  acceptTicket,
  contestTicket,
  correctTicket,
  enterTicket,
  getOrderClassification,
  linkClassificationPdf,
  linkTicketFile,
} from "@areon/contracts/orders/classification-tickets";
import type { EndpointInput } from "@areon/contracts/core/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { ordersKey } from "../order-queries.ts";

/** A part of the order: whatever makes the order old makes this old too. */
export function classificationQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ordersKey, "classification", orderId],
    queryFn: ({ signal }) =>
      call<typeof getOrderClassification>({
        method: "GET",
        path: "/orders/{id}/classification",
        params: { id: orderId },
        signal,
      }),
    staleTime: 0,
  });
}

export type Measured = Omit<EndpointInput<typeof correctTicket>["body"], "id">;

interface TicketPlace {
  orderId: string;
  ticketId: string;
}

const at = ({ orderId, ticketId }: TicketPlace) => ({
  method: "POST" as const,
  params: { id: orderId, ticket_id: ticketId },
});

export function enter(
  { orderId, position }: { orderId: string; position: number },
  id: string,
  measured: Measured,
) {
  return call<typeof enterTicket>({
    method: "POST",
    path: "/orders/{id}/classification/tickets",
    params: { id: orderId },
    body: { id, position, ...measured },
  });
}

export function correct(place: TicketPlace, id: string, measured: Measured) {
  return call<typeof correctTicket>({
    ...at(place),
    path: "/orders/{id}/classification/tickets/{ticket_id}/corrections",
    body: { id, ...measured },
  });
}

export function accept(place: TicketPlace, id: string, difference: string) {
  return call<typeof acceptTicket>({
    ...at(place),
    path: "/orders/{id}/classification/tickets/{ticket_id}/acceptance",
    body: { id, difference },
  });
}

export type Contest = Omit<EndpointInput<typeof contestTicket>["body"], "id">;

export function contest(place: TicketPlace, id: string, words: Contest) {
  return call<typeof contestTicket>({
    ...at(place),
    path: "/orders/{id}/classification/tickets/{ticket_id}/contest",
    body: { id, ...words },
  });
}

export function ticketFileLink(place: TicketPlace) {
  return call<typeof linkTicketFile>({
    ...at(place),
    path: "/orders/{id}/classification/tickets/{ticket_id}/file-link",
  });
}

export function pdfLink(orderId: string) {
  return call<typeof linkClassificationPdf>({
    method: "POST",
    path: "/orders/{id}/classification/pdf",
    params: { id: orderId },
  });
}
