import { Camera, FileText, X } from "lucide-react";
import { useId } from "react";
import { buttonClass } from "~/ui/button-class";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { IconButton } from "~/ui/icon-button";
import { Input } from "~/ui/input";
import { Picture } from "~/ui/picture";
import { ProgressBar } from "~/ui/progress-bar";
import { evidenceTypes } from "./evidence-rules.ts";
import type { EvidenceDraft, EvidenceItem } from "./use-evidence-draft.ts";

interface EvidencePickerProps {
  draft: EvidenceDraft;
  disabled?: boolean | undefined;
}

/** Photos and documents on their way into a dispute, each with the name that the others read. */
export function EvidencePicker({ draft, disabled }: EvidencePickerProps) {
  return (
    <div className="grid gap-3">
      {draft.items.length > 0 && (
        <ul className="grid gap-3" aria-label="Provas escolhidas">
          {draft.items.map((item, index) => (
            <Chosen key={item.id} item={item} number={index + 1} draft={draft} />
          ))}
        </ul>
      )}
      <AddButton disabled={disabled} onFiles={draft.add} />
    </div>
  );
}

interface ChosenProps {
  item: EvidenceItem;
  number: number;
  draft: EvidenceDraft;
}

function Chosen({ item, number, draft }: ChosenProps) {
  const { id, title, filename, isPicture } = item;
  const preview = draft.previews[id];
  const isShort = title.trim().length < 2;
  return (
    <li className="flex items-start gap-3">
      {isPicture && preview ? (
        <Picture src={preview} alt="" className="w-16 shrink-0 rounded-md" />
      ) : (
        <span className="grid aspect-4/3 w-16 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-soft-foreground">
          <Icon of={FileText} size="lg" />
        </span>
      )}
      <Field
        className="grow"
        label={`Nome da prova ${number}`}
        hideLabel
        error={isShort ? "Dê um nome a esta prova." : draft.progress[id]?.refusal}
        hint={<UploadLine item={item} draft={draft} />}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={80}
            autoComplete="off"
            value={title}
            onChange={(event) => draft.rename(id, event.currentTarget.value)}
          />
        )}
      </Field>
      <IconButton icon={X} label={`Tirar ${title || filename}`} onClick={() => draft.remove(id)} />
    </li>
  );
}

function UploadLine({ item, draft }: Omit<ChosenProps, "number">) {
  const progress = draft.progress[item.id];
  if (!progress) return <span className="break-all">{item.filename}</span>;
  if (progress.isWaiting) return "Sem sinal. Guardamos e enviamos depois.";
  return (
    <span className="grid gap-1">
      <ProgressBar percent={progress.percent} label={`Enviando ${item.title}`} className="h-1.5" />
      <span className="num">Enviando {progress.percent}%</span>
    </span>
  );
}

interface AddButtonProps {
  disabled?: boolean | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** A label, so that it opens the camera or the files without a script in between. */
function AddButton({ disabled, onFiles }: AddButtonProps) {
  const id = useId();
  return (
    <div>
      <label
        htmlFor={id}
        className={buttonClass({
          variant: "outline",
          className:
            "max-md:w-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
        })}
      >
        <Icon of={Camera} />
        Juntar foto ou documento
        <input
          id={id}
          type="file"
          accept={evidenceTypes}
          multiple
          disabled={disabled}
          className="sr-only"
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
      </label>
    </div>
  );
}
