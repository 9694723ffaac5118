import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { IconTile, type IconTileProps } from "./icon-tile.tsx";

export interface StateCardProps {
  icon: LucideIcon;
  tone: IconTileProps["tone"];
  title: string;
  text: ReactNode;
  actions?: ReactNode | undefined;
}

/** How it stands when nothing is asked of the person. */
export function StateCard({ icon, tone, title, text, actions }: StateCardProps) {
  return (
    <Card padding="body">
      <div className="flex items-start gap-3.5">
        <IconTile icon={icon} tone={tone} large />
        <div className="min-w-0">
          <h2 className="text-xl break-words">{title}</h2>
          <p className="mt-0.5 break-words text-muted-foreground">{text}</p>
        </div>
      </div>
      {actions && (
        <div className="mt-5 flex flex-wrap gap-2.5 max-md:[&>*]:w-full print:hidden">
          {actions}
        </div>
      )}
    </Card>
  );
}
