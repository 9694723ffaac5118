import { ShieldCheck, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { IconTile } from "~/ui/icon-tile";

export interface FactorCardProps {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  isOn: boolean;
  /** How to switch it on or off. */
  children: ReactNode;
}

/** One way to prove who sits there: what it is, and whether it is on. */
export function FactorCard({ icon, title, text, isOn, children }: FactorCardProps) {
  return (
    <Card padding="body">
      <div className="flex items-start gap-3.5">
        <IconTile icon={icon} tone={isOn ? "success" : "primary"} large />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-xl">{title}</h2>
            {isOn && (
              <Badge tone="success" icon={ShieldCheck}>
                Ligado
              </Badge>
            )}
          </div>
          <p className="mt-1 text-muted-foreground">{text}</p>
        </div>
      </div>
      {children}
    </Card>
  );
}
