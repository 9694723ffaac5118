import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "~/ui/icon";

export interface SectionHeadProps {
  title: string;
  lead?: string | undefined;
  more?: { to: string; label: string } | undefined;
}

export function SectionHead({ title, lead, more }: SectionHeadProps) {
  return (
    <div className="flex min-w-0 grow flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h2 className="text-2xl md:text-4xl">{title}</h2>
        {lead && <p className="mt-2 text-muted-foreground md:text-lg">{lead}</p>}
      </div>
      {more && (
        <Link to={more.to} className="link inline-flex h-11 shrink-0 items-center gap-1.5">
          {more.label}
          <Icon of={ArrowRight} size="sm" />
        </Link>
      )}
    </div>
  );
}
