import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export interface FiltersBarProps {
  /** A SearchInput; it grows. */
  search?: ReactNode | undefined;
  /** Selects and a segmented control, in this order. Selects take half the width on a phone. */
  children?: ReactNode | undefined;
  /** Present only when something is set. */
  onClear?: (() => void) | undefined;
  /** "1–8 de 52.318". Always visible. */
  count: string;
}

export function FiltersBar({ search, children, onClear, count }: FiltersBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {search && <div className="grow max-md:w-full md:max-w-96 md:min-w-56">{search}</div>}
      {children}
      {onClear && (
        <Button variant="ghost" onClick={onClear}>
          Limpar Filtros
        </Button>
      )}
      <output className="ml-auto text-sm text-muted-foreground num">{count}</output>
    </div>
  );
}
