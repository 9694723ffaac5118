import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";

export interface UnsentDialogProps {
  titles: readonly string[];
  onClose: () => void;
  onLeave: () => void;
}

/** Signing out empties the device, also of what never reached the server. */
export function UnsentDialog({ titles, onClose, onLeave }: UnsentDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Sair sem enviar?"
      description="Isto ainda não foi enviado e se perde se você sair agora:"
    >
      <ul className="grid gap-1 pl-5 [list-style:disc]">
        {titles.map((title) => (
          <li key={title} className="break-words">
            {title}
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-2.5">
        <Button size="lg" onClick={onClose}>
          Continuar conectado
        </Button>
        <Button size="lg" variant="danger-ghost" onClick={onLeave}>
          Sair assim mesmo
        </Button>
      </div>
    </Dialog>
  );
}
