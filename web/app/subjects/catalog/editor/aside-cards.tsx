import type { Category } from "@areon/contracts/catalog/categories";
import { priceText } from "@areon/contracts/catalog/terms/pricing";
import { Circle, CircleCheck } from "lucide-react";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { Icon } from "~/ui/icon";
import type { ChecklistItem } from "./checklist.ts";
import { writeDecimal } from "~/ui/decimal-text";
import { focusField } from "./form-field.ts";
import type { ProductDraft } from "./product-draft.ts";
import { partsOf } from "./tier-rows.ts";
import { unitWordOf } from "./unit-word.ts";

interface NetCardProps {
  draft: ProductDraft;
  category: Category | undefined;
}

/** Before publishing the seller knows what arrives: price less fee. */
export function NetCard({ draft, category }: NetCardProps) {
  const { fee, net } = partsOf(draft.price, category?.fee_percent ?? null);
  return (
    <Card padding="snug" aria-labelledby="voce-recebe">
      <h2 id="voce-recebe" className="text-lg">
        Você recebe
      </h2>
      {net === null || fee === null ? (
        <p className="mt-2 text-muted-foreground">
          Escolha o produto e ponha o preço para ver quanto fica para você.
        </p>
      ) : (
        <>
          <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
            <b className="text-3xl font-bold num">{formatMoney(net)}</b>
            <span className="text-muted-foreground">/ {unitWordOf(draft)}</span>
          </p>
          <DefinitionRows
            className="mt-4 border-t pt-4"
            rows={[
              { term: "Preço do anúncio", value: formatMoney(priceText(draft.price)) },
              {
                term: `Taxa da AREON, ${writeDecimal(category!.fee_percent)}%`,
                value: formatMoney(`-${fee}`),
              },
            ]}
          />
          <p className="mt-4 text-sm text-muted-foreground">
            A taxa só é cobrada quando você vende.
          </p>
        </>
      )}
    </Card>
  );
}

export function ChecklistCard({ items }: { items: readonly ChecklistItem[] }) {
  return (
    <Card padding="snug" aria-labelledby="antes-de-publicar">
      <h2 id="antes-de-publicar" className="text-lg">
        Antes de publicar
      </h2>
      <ul className="mt-2 grid">
        {items.map(({ label, isDone, fields }) => (
          <li key={label} className="flex min-h-9 items-center gap-3">
            <span className={isDone ? "text-success" : "text-muted-foreground"}>
              <Icon of={isDone ? CircleCheck : Circle} size="md" />
            </span>
            <span className={isDone ? undefined : "font-semibold"}>
              {label}
              <span className="sr-only">{isDone ? ": pronto" : ": falta"}</span>
            </span>
            {!isDone && (
              <button
                type="button"
                className="link -my-2 ml-auto min-h-11 text-sm"
                onClick={() => focusField(fields)}
              >
                Preencher<span className="sr-only"> {label}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
