import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { NewPinForm } from "~/identity/new-pin";
import { pinQuery } from "~/identity/own-queries";
import { StepUpDialog, type StepUpDialogProps } from "~/identity/step-up-dialog";
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
  const [dialog, setDialog] = useState<"pin" | "new-pin">();
  const { data: pin } = useQuery(pinQuery);
  return (
    <>
      {children(() => setDialog(pin?.is_set === false ? "new-pin" : "pin"))}
      <StepUpDialog
        {...stepUp}
        open={dialog === "pin"}
        onOpenChange={() => setDialog(undefined)}
        onGranted={(grant) => {
          setDialog(undefined);
          onGranted(grant);
        }}
      />
      <Dialog
        open={dialog === "new-pin"}
        onOpenChange={() => setDialog(undefined)}
        title="Crie seu PIN de transação"
        description={`São 6 números que só você sabe. ${then}`}
      >
        <NewPinForm action="Criar PIN" onDone={() => setDialog("pin")} />
      </Dialog>
    </>
  );
}
