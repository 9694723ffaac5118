import { ArrowLeft, ArrowRight, EllipsisVertical, ImageUp, Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { UploadProgress } from "~/platform/files/upload-queue";
import { Icon } from "~/ui/icon";
import { Menu, type MenuEntry } from "~/ui/menu";
import { UploadTile } from "~/ui/upload-tile";

interface PhotoTileProps {
  src: string;
  index: number;
  count: number;
  progress: UploadProgress | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Dragged with a mouse, moved by the arrow keys of its button, or by the menu behind it. */
export function PhotoTile(props: PhotoTileProps) {
  const { src, index, count, progress, onMove, onRemove } = props;
  const name = `Foto ${index + 1}`;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: count - 1,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <li draggable data-place={index} className="relative cursor-grab active:cursor-grabbing">
      <UploadTile
        src={src}
        label={name}
        cover={index === 0}
        progressPercent={progress?.percent}
        onRemove={onRemove}
      />
      {progress && (
        <span className="absolute inset-x-2 top-11 line-clamp-3 text-2xs leading-tight font-semibold">
          {progress.refusal && <span className="text-destructive">{progress.refusal}</span>}
          {progress.isWaiting && "Sem sinal, continua sozinho"}
        </span>
      )}
      {!progress && (
        <Menu
          align="start"
          entries={entriesOf(props)}
          trigger={
            <button
              type="button"
              aria-label={`${name} de ${count}${index === 0 ? ", capa" : ""}: mudar a ordem`}
              aria-keyshortcuts="ArrowLeft ArrowRight"
              className="absolute bottom-0 left-0 grid size-11 place-items-center"
              onKeyDown={onKeyDown}
            >
              <span className="grid size-7 place-items-center rounded-full bg-white text-mata-950 shadow-sm">
                <Icon of={EllipsisVertical} size="sm" />
              </span>
            </button>
          }
        />
      )}
    </li>
  );
}

function entriesOf({ index, count, onMove, onRemove }: PhotoTileProps): MenuEntry[] {
  return [
    { label: "Usar como capa", icon: ImageUp, disabled: index === 0, onSelect: () => onMove(0) },
    {
      label: "Mover para antes",
      icon: ArrowLeft,
      disabled: index === 0,
      onSelect: () => onMove(index - 1),
    },
    {
      label: "Mover para depois",
      icon: ArrowRight,
      disabled: index === count - 1,
      onSelect: () => onMove(index + 1),
    },
    "line",
    { label: "Tirar foto", icon: Trash2, danger: true, onSelect: onRemove },
  ];
}
