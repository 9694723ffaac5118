import { FormError } from "~/platform/forms/form-error";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { useOrderAct } from "./use-order-act.ts";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  action: string;
  busyAction: string;
  /** The way back, in words: "Ainda não". */
  stay: string;
  danger?: boolean | undefined;
  done: { title: string; text?: string };
  send: (intentId: string) => Promise<unknown>;
}

/** One question before something that can't be taken back. */
export function ConfirmDialog({ open, onClose, title, description, ...form }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} description={description}>
      {/* Born with the dialog: its intent belongs to this question and to no other. */}
      <ConfirmForm {...form} onClose={onClose} />
    </Dialog>
  );
}

type ConfirmFormProps = Omit<ConfirmDialogProps, "open" | "title" | "description">;

function ConfirmForm(props: ConfirmFormProps) {
  const { onClose, action, busyAction, stay, danger, done, send } = props;
  const { act, busy, error } = useOrderAct<null>({ send, done, onDone: onClose });
  return (
    <div className="grid gap-4">
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
