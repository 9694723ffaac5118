import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

export interface KeysetPagerProps {
  /** Where each page after the first begins; the last one is shown. */
  cursors: readonly string[];
  /** Where the page after the one shown begins. */
  next: string | null | undefined;
  onCursorsChange: (cursors: readonly string[]) => void;
}

/** Pages are known by where the one before ended, so one moves through them step by step. */
export function KeysetPager({ cursors, next, onCursorsChange }: KeysetPagerProps) {
  const place = useRef<HTMLElement>(null);
  const isFirst = cursors.length === 0;
  const go = (to: readonly string[]) => {
    onCursorsChange(to);
    showListFromItsStart(place.current?.parentElement);
  };
  if (isFirst && !next) return null;
  return (
    <nav
      ref={place}
      aria-label="Páginas"
      className="flex items-center justify-between gap-3 border-t p-3 md:px-5"
    >
      <span className="text-sm text-muted-foreground num">Página {cursors.length + 1}</span>
      <span className="flex gap-2">
        <Button variant="outline" disabled={isFirst} onClick={() => go(cursors.slice(0, -1))}>
          <Icon of={ChevronLeft} />
          Anterior
        </Button>
        <Button variant="outline" disabled={!next} onClick={() => next && go([...cursors, next])}>
          Próxima
          <Icon of={ChevronRight} />
        </Button>
      </span>
    </nav>
  );
}

/** The bar at the top of the window and a little air. */
const headroom = 80;

/** The pager is at the end of its list; the next page is read from the beginning. */
function showListFromItsStart(list: HTMLElement | null | undefined): void {
  const top = list?.getBoundingClientRect().top ?? headroom;
  if (top < headroom) scrollBy({ top: top - headroom });
}
