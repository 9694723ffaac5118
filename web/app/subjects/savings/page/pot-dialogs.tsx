import type { SavingsPot } from "@areon/contracts/savings/savings";
import { Dialog } from "~/ui/dialog";
import { ClosePotForm } from "./close-pot-form.tsx";
import { DepositForm } from "./deposit-form.tsx";
import { PotForm } from "./pot-form.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

/** What a person is about to do. */
export type PotAct =
  | { kind: "create" }
  | { kind: "change" | "deposit" | "withdraw" | "close"; pot: SavingsPot };

export interface PotDialogsProps {
  act: PotAct | undefined;
  onClose: () => void;
}

/** One at a time; a form is made anew each time it opens. */
export function PotDialogs({ act, onClose }: PotDialogsProps) {
  return (
    <Dialog
      open={act !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={act ? titles[act.kind] : ""}
      description={act && "pot" in act ? act.pot.name : undefined}
    >
      {act && <ActForm act={act} onDone={onClose} />}
    </Dialog>
  );
}

const titles: Readonly<Record<PotAct["kind"], string>> = {
  create: "Criar cofrinho",
  change: "Editar cofrinho",
  deposit: "Guardar",
  withdraw: "Resgatar",
  close: "Fechar cofrinho",
};

function ActForm({ act, onDone }: { act: PotAct; onDone: () => void }) {
  if (act.kind === "create") return <PotForm onDone={onDone} />;
  if (act.kind === "change") return <PotForm pot={act.pot} onDone={onDone} />;
  if (act.kind === "deposit") return <DepositForm pot={act.pot} onDone={onDone} />;
  if (act.kind === "withdraw") return <WithdrawForm pot={act.pot} onDone={onDone} />;
  return <ClosePotForm pot={act.pot} onDone={onDone} />;
}
