import type { Category } from "@areon/contracts/catalog/categories";
import { formatMoney } from "~/platform/text/money";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import type { MainAction } from "./editor-actions.tsx";
import type { ProductDraft } from "./product-draft.ts";
import { partsOf } from "./tier-rows.ts";

interface EditorBarProps {
  draft: ProductDraft;
  category: Category | undefined;
  main: MainAction | undefined;
  busy: boolean;
}

/** On a phone what arrives and the one action stay under the thumb. */
export function EditorBar({ draft, category, main, busy }: EditorBarProps) {
  if (!main) return null;
  const { net } = partsOf(draft.price, category?.fee_percent ?? null);
  return (
    <ActionBar>
      <div className="flex items-center gap-3">
        {net !== null && (
          <p className="leading-tight">
            <span className="text-xs text-muted-foreground">Você recebe</span>
            <b className="block text-lg whitespace-nowrap num">{formatMoney(net)}</b>
          </p>
        )}
        <Button
          size="lg"
          className="grow px-3"
          disabled={main.disabled}
          busyLabel={busy && main.busyLabel}
          onClick={main.run}
        >
          {main.label}
        </Button>
      </div>
    </ActionBar>
  );
}
