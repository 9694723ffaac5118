import type {
  acceptDisputeProposal,
  addDisputeEvidence,
  askForMediation,
  openDispute,
  proposeInDispute,
  refuseDisputeProposal,
  removeDisputeEvidence,
  saveStatementDraft,
  sayInDispute,
  sendDisputeEvidence,
  sendStatement,
  takeBackDisputeProposal,
  withdrawDispute,
} from "@areon/contracts/disputes/acts";
import type { EndpointInput } from "@areon/contracts/core/endpoint";
import { call } from "~/platform/api/client";
import type { EvidenceItem } from "~/platform/files/use-evidence-draft";

const post = { method: "POST" as const };
const at = (id: string) => ({ ...post, params: { id } });

export type NewDispute = EndpointInput<typeof openDispute>["body"];

export function open(body: NewDispute) {
  return call<typeof openDispute>({ ...post, path: "/disputes", body });
}

export function saveDraft(disputeId: string, text: string) {
  return call<typeof saveStatementDraft>({
    method: "PUT",
    path: "/disputes/{id}/statement",
    params: { id: disputeId },
    body: { text },
  });
}

export function answer(disputeId: string, id: string, text: string) {
  return call<typeof sendStatement>({
    ...at(disputeId),
    path: "/disputes/{id}/statement/send",
    body: { id, text },
  });
}

/** One after the other: each has its own id, so that after a lost signal none comes twice. */
export async function attach(disputeId: string, items: readonly EvidenceItem[]): Promise<void> {
  for (const { id, fileId, title } of items) {
    await call<typeof addDisputeEvidence>({
      ...at(disputeId),
      path: "/disputes/{id}/evidence",
      body: { id, file_id: fileId ?? "", title: title.trim() },
    });
  }
}

export function removeEvidence(disputeId: string, evidenceId: string) {
  return call<typeof removeDisputeEvidence>({
    method: "DELETE",
    path: "/disputes/{id}/evidence/{evidence_id}",
    params: { id: disputeId, evidence_id: evidenceId },
  });
}

export function sendEvidence(disputeId: string, id: string) {
  return call<typeof sendDisputeEvidence>({
    ...at(disputeId),
    path: "/disputes/{id}/evidence/send",
    body: { id },
  });
}

export function say(disputeId: string, id: string, text: string) {
  return call<typeof sayInDispute>({
    ...at(disputeId),
    path: "/disputes/{id}/messages",
    body: { id, text },
  });
}

export function propose(disputeId: string, id: string, terms: { refund: string; reason: string }) {
  return call<typeof proposeInDispute>({
    ...at(disputeId),
    path: "/disputes/{id}/proposals",
    body: { id, ...terms },
  });
}

const ofProposal = (disputeId: string, proposalId: string, id: string) => ({
  ...post,
  params: { id: disputeId, proposal_id: proposalId },
  body: { id },
});

export function accept(disputeId: string, proposalId: string, id: string) {
  return call<typeof acceptDisputeProposal>({
    ...ofProposal(disputeId, proposalId, id),
    path: "/disputes/{id}/proposals/{proposal_id}/accept",
  });
}

export function refuse(disputeId: string, proposalId: string, id: string) {
  return call<typeof refuseDisputeProposal>({
    ...ofProposal(disputeId, proposalId, id),
    path: "/disputes/{id}/proposals/{proposal_id}/refuse",
  });
}

export function takeBack(disputeId: string, proposalId: string, id: string) {
  return call<typeof takeBackDisputeProposal>({
    ...ofProposal(disputeId, proposalId, id),
    path: "/disputes/{id}/proposals/{proposal_id}/take-back",
  });
}

export function mediate(disputeId: string, id: string) {
  return call<typeof askForMediation>({
    ...at(disputeId),
    path: "/disputes/{id}/mediation",
    body: { id },
  });
}

export function withdraw(disputeId: string, id: string) {
  return call<typeof withdrawDispute>({
    ...at(disputeId),
    path: "/disputes/{id}/withdrawal",
    body: { id },
  });
}
