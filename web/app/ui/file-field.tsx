import { FileText, Upload } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";

export interface FileFieldProps {
  label: ReactNode;
  accept: string;
  /** Where the form itself is read when it is sent. */
  name?: string | undefined;
  required?: boolean | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  onFile?: ((file: File | undefined) => void) | undefined;
}

/** One file: a dashed field that says what was chosen. It is a label, so no script is needed to open the files. */
export function FileField(props: FileFieldProps) {
  const { label, accept, name, required = false, hint, error, onFile } = props;
  const [chosen, setChosen] = useState<string>();
  return (
    <Field label={label} optional={!required} hint={hint} error={error}>
      {(control) => (
        <label
          htmlFor={control.id}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border-2 border-dashed border-input px-3.5 py-2 hover:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-aria-invalid:border-destructive"
        >
          <Icon of={chosen ? FileText : Upload} size="md" className="text-primary" />
          <span className="min-w-0 leading-snug">
            <b className="block font-semibold wrap-anywhere">{chosen ?? "Escolher arquivo"}</b>
            <span className="block text-sm text-muted-foreground">
              {chosen ? "Toque para trocar" : typesIn(accept)}
            </span>
          </span>
          <input
            {...control}
            type="file"
            name={name}
            accept={accept}
            required={required}
            className="sr-only"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              setChosen(file?.name);
              onFile?.(file);
            }}
          />
        </label>
      )}
    </Field>
  );
}

/** ".pdf,.jpg,.jpeg" becomes "PDF ou JPG". */
function typesIn(accept: string): string {
  const names = accept.split(",").map((type) => type.replace(/^\./, "").toUpperCase());
  const shown = names.filter((name) => name !== "JPEG");
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} ou ${shown.at(-1)}`;
}
