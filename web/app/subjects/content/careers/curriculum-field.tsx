import { FileText, Upload } from "lucide-react";
import { useId } from "react";
import { FieldNote } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { ProgressBar } from "~/ui/progress-bar";
import type { Curriculum } from "./use-curriculum.ts";

interface CurriculumFieldProps {
  curriculum: Curriculum;
  onChoose: (file: File | undefined) => void;
}

const accepted = ".pdf,.doc,.docx,application/pdf,application/msword";

/** The whole dashed box is the label of the file input, which keeps its focus ring. */
export function CurriculumField({ curriculum, onChoose }: CurriculumFieldProps) {
  const id = useId();
  const fault = curriculum.state === "none" ? curriculum.fault : undefined;
  return (
    <div>
      <span className="label" id={`${id}-label`}>
        Currículo
      </span>
      <label
        htmlFor={id}
        className="flex min-h-16 cursor-pointer items-center gap-3 rounded-md border-2 border-dashed border-input px-4 py-3 hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
      >
        <Icon
          of={curriculum.state === "none" ? Upload : FileText}
          size="lg"
          className="text-primary"
        />
        <span className="min-w-0 grow leading-snug" aria-live="polite">
          <b className="block truncate font-semibold">
            {curriculum.state === "none" ? "Escolher arquivo" : curriculum.name}
          </b>
          <span className="text-sm text-muted-foreground num">{stateWords(curriculum)}</span>
        </span>
        <input
          id={id}
          type="file"
          accept={accepted}
          className="sr-only"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-note`}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => onChoose(event.currentTarget.files?.[0])}
        />
      </label>
      {curriculum.state === "sending" && (
        <ProgressBar
          percent={curriculum.percent}
          label="Envio do currículo"
          className="mt-2 h-1.5"
        />
      )}
      <FieldNote id={`${id}-note`} error={fault} hint="PDF, DOC ou DOCX, até 5 MB." />
    </div>
  );
}

function stateWords(curriculum: Curriculum): string {
  if (curriculum.state === "sending") return `Enviando ${curriculum.percent}%`;
  return curriculum.state === "sent" ? "Pronto. Toque para trocar." : "Do celular ou do computador";
}
