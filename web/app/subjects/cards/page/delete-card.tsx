import type { VirtualCard } from "@areon/contracts/cards/cards";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ActForm } from "~/platform/forms/act-form";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { removeCard } from "./card-queries.ts";
import { useCardAct } from "./use-card-act.ts";

/** Needs no PIN: whoever fears for a card must be quick. */
export function DeleteCard({ card }: { card: VirtualCard }) {
  const [isOpen, setOpen] = useState(false);
  const remove = useCardAct(() => removeCard(card.id), {
    done: "Cartão excluído",
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button variant="ghost" icon={Trash2} onClick={() => setOpen(true)}>
        Excluir cartão
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Excluir este cartão?"
        description="Não dá para voltar atrás. Assinaturas pagas com ele deixam de passar."
      >
        <ActForm
          action="Excluir cartão"
          busyAction="Excluindo..."
          busy={remove.isPending}
          error={remove.error ? authErrorText(remove.error) : undefined}
          danger
          onSubmit={() => remove.mutate(undefined)}
        >
          <p>
            As compras de <b className="break-words">{card.name}</b> continuam no extrato, e o que
            já foi autorizado ainda pode ser cobrado.
          </p>
        </ActForm>
      </Dialog>
    </>
  );
}
