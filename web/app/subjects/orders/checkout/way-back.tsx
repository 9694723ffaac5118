import { ChevronLeft } from "lucide-react";
import { BackLink } from "~/ui/back-link";
import { Icon } from "~/ui/icon";
import type { Purchase } from "./purchase.ts";

/** The cart opens over the page, so that nothing that was chosen here is lost by looking at it. */
export function WayBack({ items, onCart }: { items: Purchase["items"]; onCart: () => void }) {
  const alone = items?.[0];
  if (alone) return <BackLink to={`/product/${alone.product_id}`}>Voltar para a oferta</BackLink>;
  return (
    <button
      type="button"
      className="-mt-2 inline-flex h-11 items-center gap-1.5 text-[.9375rem] font-medium hover:underline"
      onClick={onCart}
    >
      <Icon of={ChevronLeft} size="sm" />
      Voltar ao carrinho
    </button>
  );
}
