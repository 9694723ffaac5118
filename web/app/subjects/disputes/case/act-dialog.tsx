import type { ReactNode } from "react";
import { FormError } from "~/platform/forms/form-error";
import type { ToastNotice } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useDisputeAct } from "./use-dispute-act.ts";

interface ActDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  action: string;
  busyAction: string;
  /** The way back, in words: "Ainda não". */
  stay: string;
  danger?: boolean | undefined;
  done: ToastNotice;
  send: (intentId: string) => Promise<unknown>;
  children?: ReactNode | undefined;
}

/** One question before something that can't be taken back. */
export function ActDialog({ open, onClose, title, description, ...form }: ActDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} description={description}>
      {/* Born with the dialog: its intent belongs to this question and to no other. */}
      <ActForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function ActForm(props: Omit<ActDialogProps, "open" | "title" | "description">) {
  const { onClose, action, busyAction, stay, danger, done, send, children } = props;
  const { act, busy, error } = useDisputeAct<null, unknown>({
    send,
    done: () => done,
    onDone: onClose,
  });
  return (
    <div className="grid gap-4">
      {children}
      <FormError text={error} />
      <div className="grid gap-2.5 md:grid-cols-2">
        <Button variant="outline" size="lg" data-focus-first="" onClick={onClose}>
          {stay}
        </Button>
        <Button
          size="lg"
          variant={danger ? "danger" : "primary"}
          busyLabel={busy && busyAction}
          onClick={() => act(null)}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}
