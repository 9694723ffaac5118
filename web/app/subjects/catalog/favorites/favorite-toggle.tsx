import { Heart } from "lucide-react";
import { useEffect } from "react";
import { Icon } from "~/ui/icon";
import { tellSeen } from "./tell-seen.ts";
import { useFavorites } from "./use-favorites.ts";

export interface FavoriteToggleProps {
  productId: string;
  title: string;
  /** As it stands beside the heart: from then on the person knows it. */
  price: string;
}

/** The heart as a button with words, on the page of one offer. */
export function FavoriteToggle({ productId, title, price }: FavoriteToggleProps) {
  const favorites = useFavorites();
  const isOn = favorites.isOn(productId);
  useEffect(() => {
    if (isOn) tellSeen([{ product_id: productId, price }]);
  }, [isOn, productId, price]);
  if (!favorites.isAvailable) return null;
  return (
    <button
      type="button"
      className="btn btn-outline"
      aria-pressed={isOn}
      aria-label={`Favoritar ${title}`}
      onClick={() => favorites.toggle(productId)}
    >
      <Icon of={Heart} className={isOn ? "fill-(--barro-600) text-(--barro-600)" : undefined} />
      Favoritar
    </button>
  );
}
