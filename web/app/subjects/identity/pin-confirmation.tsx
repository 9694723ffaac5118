import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { NewPinForm } from "./new-pin.tsx";
import { pinQuery } from "./own-queries.ts";
import { StepUpDialog, type StepUpDialogProps } from "./step-up-dialog.tsx";
import { Dialog } from "~/ui/dialog";

export interface PinConfirmationProps extends Pick<
  StepUpDialogProps,
  "purpose" | "binding" | "reason" | "summary" | "action" | "onGranted"
> {
  /** After a new PIN: "Em seguida você confirma a transferência." */
  then: string;
  /** The button that begins it. */
  children: (confirm: () => void) => ReactNode;
}

/** Asks for the PIN; who has none yet makes one on the way. */
export function PinConfirmation({ then, children, onGranted, ...stepUp }: PinConfirmationProps) {
  const [isAsked, setAsked] = useState(false);
  const { data: pin } = useQuery(pinQuery);
  // Looked at while it is open: on a weak signal the answer comes after the button was pressed.
  const isMissing = pin?.is_set === false;
  return (
    <>
      {children(() => setAsked(true))}
      <StepUpDialog
        {...stepUp}
        open={isAsked && !isMissing}
        onOpenChange={setAsked}
        onGranted={(grant) => {
          setAsked(false);
          onGranted(grant);
        }}
      />
      <Dialog
        open={isAsked && isMissing}
        onOpenChange={setAsked}
        title="Crie seu PIN de transação"
        description={`São 6 números que só você sabe. ${then}`}
      >
        <NewPinForm action="Criar PIN" />
      </Dialog>
    </>
  );
}
