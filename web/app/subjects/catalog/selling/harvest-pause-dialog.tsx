import type { HarvestPause } from "@areon/contracts/catalog/harvest-pause";
import { useState } from "react";
import { ActForm } from "~/platform/forms/act-form";
import { useBusinessNow } from "~/platform/clock/business-time";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { pauseDayComplaint, pauseDays } from "./harvest-pause-words.ts";

interface HarvestPauseDialogProps {
  open: boolean;
  pause: HarvestPause | null;
  publishedCount: number;
  onClose: () => void;
  /** What it was refused for; nothing when it is done. */
  onStart: (until: string) => Promise<string | undefined>;
}

export function HarvestPauseDialog(props: HarvestPauseDialogProps) {
  const { open, pause, publishedCount, onClose } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={pause ? "Mudar data da volta" : "Pausa da safra"}
      description={
        pause ? "O que você publicou depois da pausa continua no ar." : pauseText(publishedCount)
      }
    >
      <PauseForm {...props} />
    </Dialog>
  );
}

function PauseForm({ pause, onClose, onStart }: HarvestPauseDialogProps) {
  const nowMs = useBusinessNow();
  const [until, setUntil] = useState(pause?.until ?? "");
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const complaint = pauseDayComplaint(until, nowMs);
  const { first, last } = pauseDays(nowMs);
  const submit = async () => {
    setTried(true);
    if (complaint) return;
    setBusy(true);
    const refused = await onStart(until);
    setBusy(false);
    setRefusal(refused);
    if (!refused) onClose();
  };
  return (
    <ActForm
      action={pause ? "Mudar data" : "Pausar anúncios"}
      busyAction={pause ? "Mudando..." : "Pausando..."}
      busy={busy}
      error={refusal}
      onSubmit={() => void submit()}
    >
      <Field
        label="Volta em"
        hint="Na madrugada desse dia, pelo horário de Brasília."
        error={isTried && complaint}
      >
        {(control) => (
          <Input
            {...control}
            large
            type="date"
            className="num"
            data-focus-first=""
            min={first}
            max={last}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        )}
      </Field>
    </ActForm>
  );
}

function pauseText(count: number): string {
  const what =
    count === 1
      ? "Seu anúncio publicado sai do ar"
      : `Seus ${count} anúncios publicados saem do ar`;
  return `${what} e ${count === 1 ? "volta sozinho" : "voltam sozinhos"} na data. Pedidos, perguntas e negociações em aberto continuam.`;
}
