import { Camera, RotateCw, X } from "lucide-react";
import { useId } from "react";
import { Badge } from "./badge.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { ProgressBar } from "./progress-bar.tsx";

export interface UploadTileProps {
  src: string;
  /** "Foto 1". */
  label: string;
  /** The cover is ringed and says so. */
  cover?: boolean | undefined;
  /** While sending: 0 to 100. The tile keeps its place. */
  progressPercent?: number | undefined;
  failed?: { message: string; onRetry: () => void } | undefined;
  onRemove?: (() => void) | undefined;
}

export function UploadTile(props: UploadTileProps) {
  const { src, label, cover, progressPercent, failed, onRemove } = props;
  const sending = progressPercent !== undefined && !failed;
  const faded = sending || failed !== undefined;
  return (
    <div
      className={classNames(
        "pic rounded-md",
        cover && "ring-2 ring-primary ring-offset-2 ring-offset-card",
      )}
    >
      <img src={src} alt={label} className={faded ? "opacity-35" : undefined} />
      {cover && !faded && (
        <Badge tone="onimg" className="absolute left-2 top-2">
          Capa
        </Badge>
      )}
      {sending && <Sending percent={progressPercent} label={label} />}
      {failed && <Failed label={label} {...failed} />}
      {onRemove && (
        <button
          type="button"
          aria-label={`Tirar ${label}`}
          onClick={onRemove}
          className="absolute right-0 top-0 grid size-11 place-items-center"
        >
          <span className="grid size-7 place-items-center rounded-full bg-white text-mata-950 shadow-sm">
            <Icon of={X} size="sm" />
          </span>
        </button>
      )}
    </div>
  );
}

function Sending({ percent, label }: { percent: number; label: string }) {
  return (
    <span className="absolute inset-x-2 bottom-2">
      <ProgressBar percent={percent} label={`Enviando ${label}`} className="h-1.5 bg-card" />
      <span className="text-2xs font-semibold num">Enviando {Math.round(percent)}%</span>
    </span>
  );
}

function Failed(props: { label: string; message: string; onRetry: () => void }) {
  return (
    <button
      type="button"
      onClick={props.onRetry}
      className="absolute inset-0 grid content-end justify-items-start gap-0.5 p-2 text-left text-2xs font-semibold text-destructive"
    >
      {props.message}
      <span className="inline-flex items-center gap-1 text-foreground underline">
        <Icon of={RotateCw} size="sm" />
        Enviar de novo<span className="sr-only">: {props.label}</span>
      </span>
    </button>
  );
}

export interface UploadAddTileProps {
  accept: string;
  onFiles: (files: File[]) => void;
}

/** The dashed tile opens the camera or the files: it is a label, so no script is needed for that. */
export function UploadAddTile({ accept, onFiles }: UploadAddTileProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="grid aspect-4/3 place-items-center rounded-md border-2 border-dashed border-input text-sm font-semibold text-primary hover:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
    >
      <span className="grid justify-items-center gap-1">
        <Icon of={Camera} size="lg" />
        Adicionar
      </span>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </label>
  );
}
