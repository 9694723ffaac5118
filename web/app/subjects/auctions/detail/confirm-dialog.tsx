import { FormError } from "~/platform/forms/form-error";
import { Button } from "~/ui/button";
import { DefinitionRows, type DefinitionRow } from "~/ui/definition-rows";
import { Dialog } from "~/ui/dialog";

interface ConfirmDialogProps {
  title: string;
  /** What it does. */
  text: string;
  /** What it comes to. */
  rows?: readonly DefinitionRow[] | undefined;
  action: string;
  busyAction: string;
  danger: boolean;
  act: { busy: boolean; error: string | undefined };
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, rows, action, busyAction, danger, act, onConfirm, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      footer={
        <div className="grid gap-2.5 md:grid-cols-2">
          <Button variant="outline" size="lg" onClick={onClose}>
            Voltar
          </Button>
          <Button
            size="lg"
            variant={danger ? "danger" : "primary"}
            busyLabel={act.busy && busyAction}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {rows && <DefinitionRows className="rounded-lg bg-muted p-4" rows={rows} />}
        <FormError text={act.error} />
      </div>
    </Dialog>
  );
}
