import type { DisputeActed } from "@areon/contracts/disputes/acts";
import type { DisputeSide } from "@areon/contracts/disputes/disputes";
import type { Database } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { actOnCase, type CaseRequest } from "../cases/act-on-case.ts";
import { hashWords } from "../cases/hash-words.ts";
import { moveCase } from "../cases/move-case.ts";
import { endProposal } from "../cases/proposal.queries.ts";

/** The desk does not know enough: its own proposal, if one is open, waits no longer. */
export async function askEvidence(
  db: Database,
  request: CaseRequest,
  wish: { from: DisputeSide | "both"; note: string; days: number },
): Promise<DisputeActed | Refusal> {
  const { from, note, days } = wish;
  const said = { from, days, note: hashWords(note) };
  return actOnCase(db, request, {
    as: { desk: "disputes.evidence_asked", reason: note },
    acts: ["ask_evidence"],
    said,
    run: (trx, open, by) =>
      moveCase(trx, open, {
        act: "ask_evidence",
        ...by,
        carryOut: async () => {
          const { proposal } = open;
          if (proposal?.voice === "desk") await endProposal(trx, proposal.id, "taken_back");
          const changes = { asked_from: from, asked_note: note };
          return { detail: said, changes, days };
        },
      }),
  });
}
