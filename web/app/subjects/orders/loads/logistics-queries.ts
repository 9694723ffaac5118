import type {
  addOrderDocument,
  createDocumentLinks,
  createDriverLink,
  getLogistics,
  handOverLoad,
  NewDocument,
  recordSellerStep,
  removeOrderDocument,
  revokeDriverLink,
  scheduleShipment,
} from "@areon/contracts/orders/delivery";
import type { EndpointInput } from "@areon/contracts/core/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { ordersKey } from "../order-queries.ts";

export const logisticsQuery = queryOptions({
  queryKey: [...ordersKey, "logistics"],
  queryFn: ({ signal }) =>
    call<typeof getLogistics>({ method: "GET", path: "/seller/logistics", signal }),
  staleTime: 0,
});

export function addDocument(orderId: string, id: string, document: NewDocument) {
  return call<typeof addOrderDocument>({
    method: "POST",
    path: "/orders/{id}/documents",
    params: { id: orderId },
    body: { id, document },
  });
}

export function removeDocument(orderId: string, documentId: string) {
  return call<typeof removeOrderDocument>({
    method: "DELETE",
    path: "/orders/{id}/documents/{document_id}",
    params: { id: orderId, document_id: documentId },
  });
}

export function linkDocuments(orderId: string, documentId?: string) {
  return call<typeof createDocumentLinks>({
    method: "POST",
    path: "/orders/{id}/documents/links",
    params: { id: orderId },
    body: { document_id: documentId },
  });
}

export type Arrangement = EndpointInput<typeof scheduleShipment>["body"];

export function arrange(orderId: string, body: Arrangement) {
  return call<typeof scheduleShipment>({
    method: "PUT",
    path: "/orders/{id}/shipment",
    params: { id: orderId },
    body,
  });
}

export type SellerStep = EndpointInput<typeof recordSellerStep>["body"];

export function tellStep(orderId: string, body: SellerStep) {
  return call<typeof recordSellerStep>({
    method: "POST",
    path: "/orders/{id}/shipment/steps",
    params: { id: orderId },
    body,
  });
}

export function handOver(orderId: string, body: EndpointInput<typeof handOverLoad>["body"]) {
  return call<typeof handOverLoad>({
    method: "POST",
    path: "/orders/{id}/handover",
    params: { id: orderId },
    body,
  });
}

export function makeDriverLink(orderId: string) {
  return call<typeof createDriverLink>({
    method: "POST",
    path: "/orders/{id}/driver-link",
    params: { id: orderId },
  });
}

export function endDriverLink(orderId: string) {
  return call<typeof revokeDriverLink>({
    method: "DELETE",
    path: "/orders/{id}/driver-link",
    params: { id: orderId },
  });
}
