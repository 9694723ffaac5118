import { CircleCheck, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { IconTile } from "./icon-tile.tsx";

export interface DoneTileProps {
  title: string;
  detail: string;
  action?: ReactNode | undefined;
}

/** Something sent and accepted: "CNH aberta · Foto nítida, enviada". */
export function DoneTile({ title, detail, action }: DoneTileProps) {
  return (
    <div className="flex items-center gap-3.5 rounded-lg border p-4">
      <IconTile icon={CircleCheck} tone="success" large />
      <span className="min-w-0 grow leading-snug">
        <b className="block font-semibold">{title}</b>
        <span className="text-sm text-muted-foreground">{detail}</span>
      </span>
      {action}
    </div>
  );
}

export interface NextTileProps {
  icon: LucideIcon;
  title: string;
  detail: string;
  onClick: () => void;
}

/** What comes next, dashed: "Foto do seu rosto · Abrir câmera". */
export function NextTile({ icon, title, detail, onClick }: NextTileProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex w-full items-center gap-3.5 rounded-lg border-2 border-dashed border-input p-4 text-left hover:bg-muted"
    >
      <IconTile icon={icon} large />
      <span className="min-w-0 leading-snug">
        <b className="block font-semibold">{title}</b>
        <span className="text-sm text-muted-foreground">{detail}</span>
      </span>
    </button>
  );
}
