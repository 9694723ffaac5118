import type { Approval, confirmApproval, rejectApproval } from "@areon/contracts/admin/approvals";
import { call } from "~/platform/api/client";
import { ReasonDialog } from "../desk/reason-dialog.tsx";
import { useDeskAct } from "../desk/use-desk-act.ts";

export interface ApprovalDecision {
  approval: Approval;
  verb: "confirm" | "reject";
}

interface DecisionDialogProps {
  decision: ApprovalDecision | undefined;
  onClose: () => void;
}

export function DecisionDialog({ decision, onClose }: DecisionDialogProps) {
  const act = useDeskAct({
    act: (reason: string) => decide(decision!, reason),
    done: ({ state }) =>
      state === "confirmed"
        ? { title: "Pedido confirmado", text: "A mudança já vale." }
        : { title: "Pedido recusado", text: "Nada mudou." },
    onDone: onClose,
  });
  const isConfirm = decision?.verb === "confirm";
  const title = `${isConfirm ? "Confirmar" : "Recusar"} ${decision?.approval.act ?? ""}`;
  return (
    <ReasonDialog
      open={decision !== undefined}
      onOpenChange={() => {
        act.reset();
        onClose();
      }}
      title={title}
      description={decision && summary(decision.approval)}
      confirmLabel={isConfirm ? "Sim, confirmar" : "Sim, recusar"}
      busyLabel={isConfirm ? "Confirmando..." : "Recusando..."}
      danger={!isConfirm}
      act={act}
    />
  );
}

function decide({ approval, verb }: ApprovalDecision, reason: string) {
  const input = { params: { id: approval.id }, body: { reason } };
  return verb === "confirm"
    ? call<typeof confirmApproval>({
        method: "POST",
        path: "/admin/approvals/{id}/confirm",
        ...input,
      })
    : call<typeof rejectApproval>({
        method: "POST",
        path: "/admin/approvals/{id}/reject",
        ...input,
      });
}

function summary({ title, changes, requested_by: by }: Approval): string {
  const what = changes.map(({ label, after }) => `${label}: ${after ?? "nada"}`).join("; ");
  return `${title}, pedido por ${by.full_name}. ${what}.`;
}
