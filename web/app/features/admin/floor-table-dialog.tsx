import type { addFloorTable } from "@areon/contracts/freight";
import { useState } from "react";
import { call } from "~/api/client";
import { newIntentId } from "~/api/intent-id";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Textarea } from "~/ui/textarea";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useDeskAct } from "./use-desk-act.ts";

const example = "Granel sólido;7;8,0516;820,34";

/** The whole table of an act at once; the server names the first line that is wrong. */
export function FloorTableDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("");
  const [source, setSource] = useState("");
  const [from, setFrom] = useState("");
  const [csv, setCsv] = useState("");
  // One id per form: a repeat after a lost answer is the same table, not a second one.
  const [id] = useState(newIntentId);
  const act = useDeskAct({
    act: (reason: string) =>
      call<typeof addFloorTable>({
        method: "POST",
        path: "/admin/freight/tables",
        body: { id, name, source_url: source, valid_from: from, csv, reason },
      }),
    done: () => ({ title: "Tabela guardada" }),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title="Nova tabela de piso"
      description="Vale a partir do dia informado, para todas as estimativas."
      confirmLabel="Guardar tabela"
      busyLabel="Guardando..."
      incomplete={!name.trim() || !source.startsWith("https://") || !from || !csv.trim()}
      act={act}
    >
      <Field label="Norma" hint="Como aparece para quem compra">
        {(control) => (
          <Input
            {...control}
            data-focus-first=""
            maxLength={120}
            placeholder="Resolução ANTT nº 6.084, de 16/07/2026"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Endereço da norma" hint="Começa com https://">
        {(control) => (
          <Input
            {...control}
            type="url"
            maxLength={500}
            value={source}
            onChange={(event) => setSource(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Vale a partir de" hint="Hoje ou um dia à frente">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={from}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Coeficientes" hint={`Uma linha por carga e eixos: ${example}`}>
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            spellCheck={false}
            maxLength={20_000}
            placeholder={example}
            value={csv}
            onChange={(event) => setCsv(event.currentTarget.value)}
          />
        )}
      </Field>
    </ReasonDialog>
  );
}
