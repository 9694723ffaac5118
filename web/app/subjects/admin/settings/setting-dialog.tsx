import type { changeSetting } from "@areon/contracts/settings/settings";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { newIntentId } from "~/platform/api/intent-id";
import { Field, type FieldControl } from "~/ui/field";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { Textarea } from "~/ui/textarea";
import type { Setting } from "./platform-settings-card.tsx";
import { ReasonDialog } from "../desk/reason-dialog.tsx";
import { settingFromField, settingToField } from "./setting-text.ts";
import { useDeskAct } from "../desk/use-desk-act.ts";

/** A new value with its date; a sensitive one waits for a second person. */
export function SettingDialog({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { key, kind, needs_approval: needsApproval } = setting;
  const [typed, setTyped] = useState(() => settingToField(kind, setting.value));
  const [start, setStart] = useState("");
  // One id per form: a repeat after a lost answer is the same change, not a second one.
  const [intentId] = useState(newIntentId);
  const value = settingFromField(kind, typed);
  const act = useDeskAct({
    act: (reason: string) =>
      call<typeof changeSetting>({
        method: "POST",
        path: "/admin/settings/{key}/changes",
        params: { key },
        body: {
          id: intentId,
          value: value!,
          reason,
          ...(start && { valid_from: new Date(`${start}:00-03:00`).toISOString() }),
        },
      }),
    done: ({ state }) =>
      state === "applied"
        ? { title: "Configuração mudada" }
        : { title: "Pedido enviado", text: "Outra pessoa precisa confirmar." },
    onDone: onClose,
  });
  const isWrong = value === undefined && typed.trim() !== "";
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={setting.description}
      description={
        needsApproval ? "Vale depois que outra pessoa confirmar." : "Vale para todos, na data dita."
      }
      confirmLabel={needsApproval ? "Enviar pedido" : "Mudar configuração"}
      busyLabel="Enviando..."
      incomplete={value === undefined}
      act={act}
    >
      <Field label="Novo valor" error={isWrong ? formats[kind] : undefined}>
        {(control) => <ValueControl {...{ kind, control, typed }} onType={setTyped} />}
      </Field>
      <Field label="Vale a partir de" optional hint="Horário de Brasília. Sem data, vale já.">
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={start}
            onChange={(event) => setStart(event.currentTarget.value)}
          />
        )}
      </Field>
    </ReasonDialog>
  );
}

const formats: Readonly<Record<Setting["kind"], string>> = {
  flag: "Escolha ligado ou desligado.",
  text: "Escreva um texto.",
  integer: "Escreva um número inteiro, como 48.",
  money: "Escreva o valor com centavos, como 318,50.",
  percent: "Escreva o percentual, como 3,5.",
  json: "Escreva um documento JSON completo.",
};

interface ValueControlProps {
  kind: Setting["kind"];
  control: FieldControl;
  typed: string;
  onType: (typed: string) => void;
}

function ValueControl({ kind, control, typed, onType }: ValueControlProps) {
  if (kind === "flag") {
    return (
      <Select
        {...control}
        options={[
          { value: "true", label: "Ligado" },
          { value: "false", label: "Desligado" },
        ]}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    );
  }
  if (kind === "json") {
    return (
      <Textarea
        {...control}
        rows={6}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    );
  }
  return (
    <Input
      {...control}
      inputMode={kind === "text" ? "text" : "decimal"}
      prefix={kind === "money" ? "R$" : undefined}
      suffix={kind === "percent" ? "%" : undefined}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
