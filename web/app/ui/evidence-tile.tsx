import { FileText } from "lucide-react";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";

export interface EvidenceTileProps {
  label: string;
  /** A photo; without it the tile shows the icon of a document. */
  picture?: string | undefined;
  onOpen: () => void;
}

/** Both sides of a dispute show what they have in tiles of the same size. */
export function EvidenceTile({ label, picture, onOpen }: EvidenceTileProps) {
  return (
    <button type="button" onClick={onOpen} className="flex min-w-0 flex-col text-left">
      <span className="sr-only">Abrir </span>
      {picture ? (
        <Picture src={picture} alt="" className="w-full rounded-md" />
      ) : (
        <span className="grid aspect-4/3 w-full place-items-center rounded-md bg-primary-soft text-primary-soft-foreground">
          <Icon of={FileText} className="size-8" />
        </span>
      )}
      <span className="mt-1.5 block text-sm leading-snug">{label}</span>
    </button>
  );
}
