import type { Favorite } from "@areon/contracts/catalog/favorites";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { FavoriteButton, type FavoriteButtonProps } from "~/ui/favorite-button";
import { favoriteBadge } from "./favorite-badge.ts";

export interface GoneFavoriteProps {
  favorite: Favorite;
  heart: Pick<FavoriteButtonProps, "on" | "onToggle">;
}

/** An offer that is not public now: what the person knew of it, and the way to let it go. */
export function GoneFavorite({ favorite, heart }: GoneFavoriteProps) {
  return (
    <article className="card relative flex flex-col items-start p-4">
      <Badge className="max-w-[calc(100%-2.5rem)]">{favoriteBadge(favorite)}</Badge>
      <h2 className="mt-3 line-clamp-2 font-sans text-base leading-snug font-semibold tracking-normal break-words">
        {favorite.title}
      </h2>
      <p className="mt-2 text-sm text-muted-foreground">
        Último preço que você viu: <span className="num">{formatMoney(favorite.known_price)}</span>
      </p>
      <FavoriteButton
        subject={favorite.title}
        {...heart}
        className="absolute top-1.5 right-1.5 z-10"
      />
    </article>
  );
}
