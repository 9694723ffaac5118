import type { PotPicture, SavingsPot } from "@areon/contracts/savings/savings";
import { useState } from "react";
import { ActForm } from "~/platform/forms/act-form";
import { useIntent } from "~/platform/acts/use-intent";
import { amountOf, centsOf } from "~/platform/text/cents";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";
import { potPictures } from "./pot-words.ts";
import { postPot, putPot } from "./savings-queries.ts";
import { usePotAct } from "./use-pot-act.ts";

interface Draft {
  name: string;
  picture: PotPicture;
  goal: bigint | null;
  percent: string;
}

/** Name, picture, goal and rule, of a new pot or of one that is there. */
export function PotForm({ pot, onDone }: { pot?: SavingsPot; onDone: () => void }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(pot));
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const intent = useIntent();
  const { act, isBusy, error } = usePotAct(
    () => {
      const wish = wishOf(draft);
      return pot ? putPot(pot.id, wish) : postPot({ id: intent(wish), ...wish });
    },
    { done: pot ? "Cofrinho salvo" : "Cofrinho criado", onDone },
  );
  const percent = draft.percent === "" ? null : Number(draft.percent);
  const isWrong = percent !== null && (!Number.isInteger(percent) || percent < 1 || percent > 100);
  return (
    <ActForm
      action={pot ? "Salvar" : "Criar cofrinho"}
      busyAction={pot ? "Salvando..." : "Criando..."}
      busy={isBusy}
      error={error}
      incomplete={draft.name.trim() === "" || isWrong}
      onSubmit={() => act(undefined)}
    >
      <Field label="Para que é">
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            maxLength={40}
            placeholder="Entrada do trator"
            onChange={({ currentTarget: { value } }) => change({ name: value })}
          />
        )}
      </Field>
      <Pictures value={draft.picture} onChange={(picture) => change({ picture })} />
      <Field label="Meta" optional>
        {(control) => (
          <MoneyInput
            {...control}
            look="field"
            value={draft.goal}
            onValueChange={(goal) => change({ goal })}
          />
        )}
      </Field>
      <Field
        label="Guardar de cada venda (%)"
        optional
        hint="Quando o dinheiro de uma venda é liberado, essa parte vem para cá sozinha."
        error={isWrong ? "Informe um número inteiro de 1 a 100." : undefined}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            maxLength={3}
            value={draft.percent}
            onChange={({ currentTarget: { value } }) => change({ percent: value.trim() })}
          />
        )}
      </Field>
    </ActForm>
  );
}

function Pictures({
  value,
  onChange,
}: {
  value: PotPicture;
  onChange: (picture: PotPicture) => void;
}) {
  return (
    <fieldset>
      <legend className="label">Figura</legend>
      <div className="grid grid-cols-6 gap-2 max-[26rem]:grid-cols-3">
        {potPictures.map((picture) => (
          <label
            key={picture.value}
            className="grid min-h-14 cursor-pointer place-items-center rounded-lg border border-border has-checked:border-2 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:ring-2 has-focus-visible:ring-ring"
          >
            <input
              type="radio"
              name="figura"
              className="sr-only"
              value={picture.value}
              checked={picture.value === value}
              onChange={() => onChange(picture.value)}
            />
            <img src={picture.src} alt={picture.label} width={40} height={40} className="size-10" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function draftOf(pot: SavingsPot | undefined): Draft {
  return {
    name: pot?.name ?? "",
    picture: pot?.picture ?? "sprout",
    goal: pot?.goal ? centsOf(pot.goal) : null,
    percent: pot?.sale_percent ? String(pot.sale_percent) : "",
  };
}

function wishOf({ name, picture, goal, percent }: Draft) {
  return {
    name: name.trim(),
    picture,
    goal: goal === null || goal === 0n ? null : amountOf(goal),
    sale_percent: percent === "" ? null : Number(percent),
  };
}
