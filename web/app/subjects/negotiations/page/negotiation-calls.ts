import type { EndpointInput } from "@areon/contracts/core/endpoint";
import type {
  acceptNegotiation,
  counterNegotiation,
  openNegotiation,
  refuseNegotiation,
  withdrawNegotiation,
} from "@areon/contracts/negotiations/acts";
import { call } from "~/platform/api/client";

export type OpenWish = EndpointInput<typeof openNegotiation>["body"];
export type CounterWish = EndpointInput<typeof counterNegotiation>["body"];

export function begin(body: OpenWish) {
  return call<typeof openNegotiation>({ method: "POST", path: "/negotiations", body });
}

const at = (id: string) => ({ method: "POST" as const, params: { negotiation_id: id } });

export function counter(id: string, body: CounterWish) {
  return call<typeof counterNegotiation>({
    ...at(id),
    path: "/negotiations/{negotiation_id}/proposals",
    body,
  });
}

export function accept(id: string, proposalId: string) {
  return call<typeof acceptNegotiation>({
    ...at(id),
    path: "/negotiations/{negotiation_id}/acceptance",
    body: { proposal_id: proposalId },
  });
}

/** With what is said to the other side about it, which may be nothing. */
interface Ending {
  proposalId: string;
  note: string;
}

export function refuse(id: string, { proposalId, note }: Ending) {
  return call<typeof refuseNegotiation>({
    ...at(id),
    path: "/negotiations/{negotiation_id}/refusal",
    body: { proposal_id: proposalId, note },
  });
}

export function withdraw(id: string, { proposalId, note }: Ending) {
  return call<typeof withdrawNegotiation>({
    ...at(id),
    path: "/negotiations/{negotiation_id}/withdrawal",
    body: { proposal_id: proposalId, note },
  });
}
