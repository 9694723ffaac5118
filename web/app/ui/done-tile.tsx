import { CircleCheck } from "lucide-react";
import { IconTile } from "./icon-tile.tsx";

export interface DoneTileProps {
  title: string;
  detail: string;
}

/** Something sent and accepted: "CNH aberta · Foto nítida, enviada". */
export function DoneTile({ title, detail }: DoneTileProps) {
  return (
    <div className="flex items-center gap-3.5 rounded-lg border p-4">
      <IconTile icon={CircleCheck} tone="success" large />
      <span className="min-w-0 grow leading-snug">
        <b className="block font-semibold">{title}</b>
        <span className="text-sm text-muted-foreground">{detail}</span>
      </span>
    </div>
  );
}
