import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

export interface Crumb {
  label: string;
  to: string;
}

/** `trail` leads to the page; `current` is the page itself and no link. */
export function Breadcrumbs({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label="Você está em" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1">
        {trail.map((crumb) => (
          <li key={crumb.to} className="flex items-center gap-1 text-muted-foreground">
            <Link
              to={crumb.to}
              className="inline-flex min-h-11 items-center hover:text-foreground hover:underline"
            >
              {crumb.label}
            </Link>
            <Icon of={ChevronRight} size="sm" />
          </li>
        ))}
        <li className="min-w-0 truncate font-medium" aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
