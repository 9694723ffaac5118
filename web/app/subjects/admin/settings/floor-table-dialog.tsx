import type { addFloorTable } from "@areon/contracts/freight/freight";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { newIntentId } from "~/platform/api/intent-id";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Textarea } from "~/ui/textarea";
import { ReasonDialog } from "../desk/reason-dialog.tsx";
import { useDeskAct } from "../desk/use-desk-act.ts";

const example = "Granel sólido;7;8,0516;820,34";

/** The whole table of an act at once; the server names the first line that is wrong. */
export function FloorTableDialog({ onClose }: { onClose: () => void }) {
  const [table, setTable] = useState(empty);
  // One id per form: a repeat after a lost answer is the same table, not a second one.
  const [id] = useState(newIntentId);
  const act = useDeskAct({
    act: (reason: string) =>
      call<typeof addFloorTable>({
        method: "POST",
        path: "/admin/freight/tables",
        body: { id, reason, ...table },
      }),
    done: () => ({ title: "Tabela guardada" }),
    onDone: onClose,
  });
  const field = (name: keyof Table) => ({
    value: table[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTable((before) => ({ ...before, [name]: value }));
    },
  });
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title="Nova tabela de piso"
      description="Vale a partir do dia informado, para todas as estimativas."
      confirmLabel="Guardar tabela"
      busyLabel="Guardando..."
      incomplete={!isWhole(table)}
      act={act}
    >
      <Field label="Norma" hint="Como aparece para quem compra">
        {(control) => (
          <Input
            {...control}
            {...field("name")}
            data-focus-first=""
            maxLength={120}
            placeholder="Resolução ANTT nº 6.084, de 16/07/2026"
          />
        )}
      </Field>
      <Field label="Endereço da norma" hint="Começa com https://">
        {(control) => <Input {...control} {...field("source_url")} type="url" maxLength={500} />}
      </Field>
      <Field label="Vale a partir de" hint="Hoje ou um dia à frente">
        {(control) => <Input {...control} {...field("valid_from")} type="date" />}
      </Field>
      <Field label="Coeficientes" hint={`Uma linha por carga e eixos: ${example}`}>
        {(control) => (
          <Textarea {...control} {...field("csv")} rows={6} spellCheck={false} maxLength={20_000} />
        )}
      </Field>
    </ReasonDialog>
  );
}

const empty = { name: "", source_url: "", valid_from: "", csv: "" };
type Table = typeof empty;

function isWhole({ name, source_url: source, valid_from: from, csv }: Table): boolean {
  return name.trim() !== "" && source.startsWith("https://") && from !== "" && csv.trim() !== "";
}
