import type { ReactNode } from "react";
import { ReasonDialog as AnyReasonDialog } from "~/platform/forms/reason-dialog";
import type { DeskAct } from "./use-desk-act.ts";

export interface ReasonDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  danger?: boolean | undefined;
  incomplete?: boolean | undefined;
  act: Pick<DeskAct<string>, "busy" | "error" | "run">;
  children?: ReactNode | undefined;
}

/** No act of the desk goes without a reason; it stands in the audit trail beside the name. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { onOpenChange, confirmLabel, busyLabel, act, ...rest } = props;
  return (
    <AnyReasonDialog
      {...rest}
      onClose={() => onOpenChange(false)}
      hint="Fica registrado na trilha de auditoria."
      shortText="Escreva o motivo com pelo menos 3 letras."
      mostLetters={2000}
      action={confirmLabel}
      busyAction={busyLabel}
      act={act}
      onReason={act.run}
    />
  );
}
