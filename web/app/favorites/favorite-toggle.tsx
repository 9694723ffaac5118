import { Heart } from "lucide-react";
import { Icon } from "~/ui/icon";
import { useFavorites } from "./use-favorites.ts";

/** The heart as a button with words, on the page of one offer. */
export function FavoriteToggle({ productId, title }: { productId: string; title: string }) {
  const favorites = useFavorites();
  if (!favorites.isAvailable) return null;
  const isOn = favorites.isOn(productId);
  return (
    <button
      type="button"
      className="btn btn-outline"
      aria-pressed={isOn}
      aria-label={`Favoritar ${title}`}
      onClick={() => favorites.toggle(productId)}
    >
      <Icon of={Heart} className={isOn ? "fill-(--barro-600) text-(--barro-600)" : undefined} />
      {isOn ? "Nos favoritos" : "Favoritar"}
    </button>
  );
}
