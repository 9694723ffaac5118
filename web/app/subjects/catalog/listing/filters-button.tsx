import { SlidersHorizontal } from "lucide-react";
import { Icon } from "~/ui/icon";
import { filterPanelId } from "./filter-panel.tsx";

/** Opens the sheet with the filters, on a phone. */
export function FiltersButton({ count }: { count: number }) {
  return (
    <button
      type="button"
      popoverTarget={filterPanelId}
      className="chip border-foreground! font-semibold md:hidden"
    >
      <Icon of={SlidersHorizontal} />
      Filtros {count > 0 && <b className="num">{count}</b>}
    </button>
  );
}
