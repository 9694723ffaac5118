import { useId, useState } from "react";
import { CircleCheck, Upload } from "lucide-react";
import type { DocumentFace } from "./document-kinds.ts";
import type { SentDocument } from "./use-documents.ts";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { uploadFile } from "~/platform/files/upload-file";
import { FieldNote } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { IconTile } from "~/ui/icon-tile";
import { ProgressBar } from "~/ui/progress-bar";

export interface DocumentTileProps {
  face: DocumentFace;
  sent: SentDocument | undefined;
  onSent: (file: { file_id: string; filename: string }) => Promise<void>;
}

const megabyte = 1024 * 1024;
const maxBytes = 10 * megabyte;

/** Dashed until something was sent; the whole tile opens the camera or the files. */
export function DocumentTile({ face, sent, onSent }: DocumentTileProps) {
  const id = useId();
  const [percent, setPercent] = useState<number>();
  const [error, setError] = useState<string>();

  const take = async (file: File | undefined) => {
    if (!file) return;
    setError(file.size > maxBytes ? "O arquivo deve ter no máximo 10 MB." : undefined);
    if (file.size > maxBytes) return;
    setPercent(0);
    try {
      const stored = await uploadFile(file, { kind: "document", onProgress: setPercent });
      await onSent({ file_id: stored.id, filename: stored.filename });
    } catch (failure) {
      setError(authErrorText(failure));
    }
    setPercent(undefined);
  };

  return (
    <div className="flex flex-col">
      <label
        htmlFor={id}
        className={`flex min-h-20 grow cursor-pointer items-center gap-3.5 rounded-lg p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring hover:bg-muted ${sent ? "border" : "border-2 border-dashed border-input"}`}
      >
        <IconTile icon={sent ? CircleCheck : face.icon} tone={sent ? "success" : "primary"} large />
        <span className="min-w-0 grow leading-snug">
          <b className="block font-semibold">{face.title}</b>
          <span className="block text-sm wrap-anywhere text-muted-foreground">
            {percent === undefined
              ? sent
                ? `Enviado · ${sent.filename}`
                : face.detail
              : `Enviando ${percent}%`}
          </span>
          {percent !== undefined && (
            <ProgressBar percent={percent} label={`Enviando ${face.title}`} className="mt-1.5" />
          )}
        </span>
        {percent === undefined &&
          (sent ? (
            <span className="link text-[.9375rem]">Trocar</span>
          ) : (
            <Icon of={Upload} size="md" className="text-primary" />
          ))}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,application/pdf"
          className="sr-only"
          aria-describedby={error ? `${id}-note` : undefined}
          // Not disabled while it sends: the keyboard would lose its place.
          onClick={(event) => percent !== undefined && event.preventDefault()}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </label>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  );
}
