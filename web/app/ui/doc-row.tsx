import { FileText, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { IconTile } from "./icon-tile.tsx";

export interface DocRowProps {
  icon?: LucideIcon | undefined;
  name: string;
  /** Number, validity, size: "40 bovinos · válida até 15 nov". */
  detail?: ReactNode | undefined;
  /** Usually a download IconButton. */
  action?: ReactNode | undefined;
}

export function DocRow({ icon = FileText, name, detail, action }: DocRowProps) {
  return (
    <li className="flex items-center gap-3 py-3">
      <IconTile icon={icon} />
      <span className="min-w-0 grow leading-snug">
        <b className="block font-semibold break-words">{name}</b>
        {detail && <span className="text-sm text-muted-foreground num">{detail}</span>}
      </span>
      {action && <span className="-mr-2 shrink-0">{action}</span>}
    </li>
  );
}
