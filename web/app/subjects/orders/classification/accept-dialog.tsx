import { FormError } from "~/platform/forms/form-error";
import type { OrderActInHand } from "../order/use-order-act.ts";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

interface AcceptDialogProps {
  words: string;
  accepting: Pick<OrderActInHand<string>, "busy" | "error">;
  onAccept: () => void;
  onClose: () => void;
}

/** One question before the last yes, by which all of the order's money moves. */
export function AcceptDialog({ words, accepting, onAccept, onClose }: AcceptDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Aceitar romaneio" description={words}>
      <div className="grid gap-4">
        <FormError text={accepting.error} />
        <div className="grid gap-2.5 md:grid-cols-2">
          <Button variant="outline" size="lg" data-focus-first="" onClick={onClose}>
            Ainda não
          </Button>
          <Button size="lg" busyLabel={accepting.busy && "Aceitando..."} onClick={onAccept}>
            Aceitar e acertar
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
