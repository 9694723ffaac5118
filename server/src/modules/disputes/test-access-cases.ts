import { newId } from "#platform/ids";
import type { Belongings, Caller } from "./test-access-world.ts";

/** How a route is asked about one dispute, and for whom it opens. */
export interface AccessCase {
  path: (of: Belongings) => string;
  body?: (of: Belongings) => object;
  /** Whoever else is turned away just as if there were nothing. */
  opens: readonly Caller[];
  /** Of those for whom it opens, whom it may tell of this dispute; all of them unless told. */
  tells?: readonly Caller[];
}

const nobody: readonly Caller[] = [];
const parties: readonly Caller[] = ["buyer", "seller"];
const traders: readonly Caller[] = [...parties, "otherBuyer", "otherSeller"];
const reason = "Conferência de acesso";
const intent = () => ({ id: newId() });
const share = () => ({ ...intent(), refund: "1.00", reason });
const at =
  (rest = "") =>
  ({ disputeId }: Belongings) =>
    `/disputes/${disputeId}${rest}`;
const atDesk =
  (rest = "") =>
  ({ disputeId }: Belongings) =>
    `/admin/disputes/${disputeId}${rest}`;
const proposal =
  (act: string) =>
  ({ disputeId, proposalId }: Belongings) =>
    `/disputes/${disputeId}/proposals/${proposalId}/${act}`;

/** By the id of the endpoint, or the address of a bare route. */
export const accessCases: Readonly<Record<string, AccessCase>> = {
  "disputes.list": { path: () => "/disputes?side=buyer", opens: traders, tells: ["buyer"] },
  "disputes.get": { path: at(), opens: parties },
  "disputes.open": {
    path: () => "/disputes",
    body: ({ orderId }) => ({
      ...intent(),
      order_id: orderId,
      reason: "other",
      wanted_refund: "1.00",
      statement: "Uma segunda disputa do mesmo pedido.",
    }),
    opens: parties,
  },
  "disputes.save_statement": {
    path: at("/statement"),
    body: () => ({ text: "Rascunho sigiloso do vendedor" }),
    opens: parties,
  },
  "disputes.send_statement": {
    path: at("/statement/send"),
    body: () => ({ ...intent(), text: "Resposta enviada para todos." }),
    opens: parties,
  },
  "disputes.add_evidence": {
    path: at("/evidence"),
    body: () => ({ ...intent(), file_id: newId(), title: "Foto" }),
    opens: nobody,
  },
  "disputes.remove_evidence": {
    path: ({ disputeId, draftEvidenceId }) => `/disputes/${disputeId}/evidence/${draftEvidenceId}`,
    opens: ["seller"],
  },
  "disputes.send_evidence": { path: at("/evidence/send"), body: intent, opens: parties },
  "disputes.link_evidence": { path: at("/evidence/links"), opens: parties },
  "disputes.say": {
    path: at("/messages"),
    body: () => ({ ...intent(), text: "Olá" }),
    opens: parties,
  },
  "disputes.propose": { path: at("/proposals"), body: share, opens: parties },
  "disputes.accept_proposal": { path: proposal("accept"), body: intent, opens: parties },
  "disputes.refuse_proposal": { path: proposal("refuse"), body: intent, opens: parties },
  "disputes.take_back_proposal": { path: proposal("take-back"), body: intent, opens: parties },
  "disputes.ask_mediation": { path: at("/mediation"), body: intent, opens: parties },
  "disputes.withdraw": { path: at("/withdrawal"), body: intent, opens: parties },
  "disputes.get_dossier": { path: at("/dossier"), opens: parties },
  "disputes.link_dossier": { path: at("/dossier/pdf"), opens: parties },
  "/api/v1/disputes/files/:name": {
    path: () => "/disputes/files/dossie.pdf?token=AAAA",
    opens: nobody,
  },
  "disputes.list_desk": { path: () => "/admin/disputes", opens: ["desk"] },
  "disputes.get_desk": { path: atDesk(), opens: ["desk"] },
  "disputes.list_order_cases": {
    path: ({ orderId }) => `/admin/orders/${orderId}/disputes`,
    opens: ["desk"],
  },
  "disputes.take": { path: atDesk("/assignment"), body: intent, opens: ["desk"] },
  "disputes.desk_say": {
    path: atDesk("/messages"),
    body: () => ({ ...intent(), text: "Olá" }),
    opens: ["desk"],
  },
  "disputes.desk_propose": { path: atDesk("/proposals"), body: share, opens: ["desk"] },
  "disputes.desk_take_back": {
    path: ({ disputeId, proposalId }) =>
      `/admin/disputes/${disputeId}/proposals/${proposalId}/take-back`,
    body: intent,
    opens: ["desk"],
  },
  "disputes.ask_evidence": {
    path: atDesk("/evidence-requests"),
    body: () => ({ ...intent(), from: "both", note: reason, days: 2 }),
    opens: ["desk"],
  },
  "disputes.decide": { path: atDesk("/decision"), body: share, opens: ["desk"] },
  "disputes.desk_link_evidence": { path: atDesk("/evidence/links"), opens: ["desk"] },
  "disputes.get_desk_dossier": { path: atDesk("/dossier"), opens: ["desk"] },
  "disputes.link_desk_dossier": { path: atDesk("/dossier/pdf"), opens: ["desk"] },
};
