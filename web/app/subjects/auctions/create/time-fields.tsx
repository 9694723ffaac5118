import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Segmented } from "~/ui/segmented";
import { SwitchRow } from "~/ui/switch-row";
import type { AuctionDraftInHand } from "./use-auction-draft.ts";

interface TimeFieldsProps {
  hand: AuctionDraftInHand;
  /** How long a late bid moves the end; undefined while it is not known. */
  extensionMinutes: number | undefined;
}

export function TimeFields({ hand: { draft, change, errors }, extensionMinutes }: TimeFieldsProps) {
  return (
    <>
      <div>
        <span className="label" aria-hidden="true">
          Início
        </span>
        <Segmented
          label="Início"
          options={[
            { value: "now", label: "Agora" },
            { value: "later", label: "Agendar" },
          ]}
          value={draft.startsLater ? "later" : "now"}
          onValueChange={(start) => change({ startsLater: start === "later" })}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {draft.startsLater && (
          <Moment
            label="Data de início"
            error={errors.startsAt}
            value={draft.startsAt}
            onValueChange={(startsAt) => change({ startsAt })}
          />
        )}
        <Moment
          label="Data de encerramento"
          error={errors.endsAt}
          value={draft.endsAt}
          onValueChange={(endsAt) => change({ endsAt })}
        />
      </div>
      <SwitchRow
        title="Prorrogar com lance no fim"
        detail={
          extensionMinutes === undefined
            ? "Um lance nos últimos minutos adia o encerramento."
            : `Um lance nos últimos ${extensionMinutes} minutos adia o encerramento por mais ${extensionMinutes}.`
        }
        checked={draft.isSoftClose}
        onChange={(event) => change({ isSoftClose: event.currentTarget.checked })}
      />
    </>
  );
}

interface MomentProps {
  label: string;
  error: string | undefined;
  value: string;
  onValueChange: (value: string) => void;
}

function Moment({ label, error, value, onValueChange }: MomentProps) {
  return (
    <Field label={label} hint="Horário de Brasília" error={error}>
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
