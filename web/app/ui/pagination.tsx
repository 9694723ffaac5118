import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "./button-class.ts";
import { Icon } from "./icon.tsx";

export interface PaginationProps {
  /** Addresses of the neighbouring pages; null at either end. */
  previous: string | null;
  next: string | null;
  /** "1–24 de 1.000+". */
  summary?: string | undefined;
}

/** Anterior / Próxima: big lists have no page numbers, because counting them would cost a scan. */
export function Pagination({ previous, next, summary }: PaginationProps) {
  return (
    <nav aria-label="Páginas" className="flex flex-wrap items-center justify-between gap-3">
      <PageLink to={previous} rel="prev">
        <Icon of={ChevronLeft} />
        Anterior
      </PageLink>
      {summary && (
        <p className="text-sm text-muted-foreground num max-sm:order-last max-sm:w-full max-sm:text-center">
          {summary}
        </p>
      )}
      <PageLink to={next} rel="next">
        Próxima
        <Icon of={ChevronRight} />
      </PageLink>
    </nav>
  );
}

function PageLink(props: { to: string | null; rel: "prev" | "next"; children: ReactNode }) {
  const look = buttonClass({ variant: "outline" });
  if (props.to === null) {
    return (
      <span className={look} aria-disabled="true">
        {props.children}
      </span>
    );
  }
  return (
    <Link to={props.to} rel={props.rel} className={look}>
      {props.children}
    </Link>
  );
}
