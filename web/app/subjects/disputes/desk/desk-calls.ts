import type {
  askDisputeEvidence,
  decideDispute,
  deskProposeInDispute,
  deskSayInDispute,
  deskTakeBackProposal,
  takeDispute,
} from "@areon/contracts/disputes/desk";
import type { getDeskDossier } from "@areon/contracts/disputes/dossier";
import type { EndpointInput } from "@areon/contracts/core/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { deskDisputesKey } from "../case/dispute-queries.ts";

const at = (id: string) => ({ method: "POST" as const, params: { id } });

export interface Terms {
  refund: string;
  reason: string;
}

export function take(disputeId: string, id: string) {
  return call<typeof takeDispute>({
    ...at(disputeId),
    path: "/admin/disputes/{id}/assignment",
    body: { id },
  });
}

export function say(disputeId: string, id: string, text: string) {
  return call<typeof deskSayInDispute>({
    ...at(disputeId),
    path: "/admin/disputes/{id}/messages",
    body: { id, text },
  });
}

export function propose(disputeId: string, id: string, terms: Terms) {
  return call<typeof deskProposeInDispute>({
    ...at(disputeId),
    path: "/admin/disputes/{id}/proposals",
    body: { id, ...terms },
  });
}

export function takeBack(disputeId: string, proposalId: string, id: string) {
  return call<typeof deskTakeBackProposal>({
    method: "POST",
    path: "/admin/disputes/{id}/proposals/{proposal_id}/take-back",
    params: { id: disputeId, proposal_id: proposalId },
    body: { id },
  });
}

export function decide(disputeId: string, id: string, terms: Terms) {
  return call<typeof decideDispute>({
    ...at(disputeId),
    path: "/admin/disputes/{id}/decision",
    body: { id, ...terms },
  });
}

export type EvidenceWish = Omit<EndpointInput<typeof askDisputeEvidence>["body"], "id">;

export function askEvidence(disputeId: string, id: string, wish: EvidenceWish) {
  return call<typeof askDisputeEvidence>({
    ...at(disputeId),
    path: "/admin/disputes/{id}/evidence-requests",
    body: { id, ...wish },
  });
}

/** All that is known of the dispute and its order, gathered by itself. */
export function deskDossierQuery(id: string) {
  return queryOptions({
    queryKey: [...deskDisputesKey, "dossier", id],
    queryFn: ({ signal }) =>
      call<typeof getDeskDossier>({
        method: "GET",
        path: "/admin/disputes/{id}/dossier",
        params: { id },
        signal,
      }),
    staleTime: 0,
  });
}
