import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { IconTile } from "./icon-tile.tsx";

export interface NeedsYouCardProps {
  icon: LucideIcon;
  /** The fact: "A carga chegou hoje, às 13h10". */
  title: string;
  /** What happens without an answer, and when. */
  text: ReactNode;
  children?: ReactNode | undefined;
  /** The button names the amount. */
  actions?: ReactNode | undefined;
  hint?: ReactNode | undefined;
}

/** The one card of a page that waits for the person. It comes first. */
export function NeedsYouCard({ icon, title, text, children, actions, hint }: NeedsYouCardProps) {
  return (
    <section className="card card-needs-you p-4 md:p-6">
      <div className="flex items-start gap-3.5">
        <IconTile icon={icon} tone="accent" large />
        <div className="min-w-0">
          <h2 className="text-xl">{title}</h2>
          <p className="mt-0.5 text-muted-foreground">{text}</p>
        </div>
      </div>
      {children && <div className="mt-5">{children}</div>}
      {actions && <div className="mt-5 flex flex-wrap gap-2.5 max-md:[&>*]:w-full">{actions}</div>}
      {hint && <p className="hint mt-3">{hint}</p>}
    </section>
  );
}
