import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

export interface KeysetPagerProps {
  /** Counted from one. */
  page: number;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Pages are known by where the one before ended, so one moves through them step by step. */
export function KeysetPager({ page, onPrevious, onNext }: KeysetPagerProps) {
  if (!onPrevious && !onNext) return null;
  return (
    <nav
      aria-label="Páginas"
      className="flex items-center justify-between gap-3 border-t p-3 md:px-5"
    >
      <span className="text-sm text-muted-foreground num">Página {page}</span>
      <span className="flex gap-2">
        <Button variant="outline" disabled={!onPrevious} onClick={onPrevious}>
          <Icon of={ChevronLeft} />
          Anterior
        </Button>
        <Button variant="outline" disabled={!onNext} onClick={onNext}>
          Próxima
          <Icon of={ChevronRight} />
        </Button>
      </span>
    </nav>
  );
}
