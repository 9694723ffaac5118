import type { Favorite } from "@areon/contracts/catalog/favorites";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { useEffect, useRef } from "react";
import { tellSeen } from "./tell-seen.ts";
import { useFavorites } from "./use-favorites.ts";
import { LoadFailure } from "~/platform/loading/load-failure";
import { OfferProductCard } from "../offer-product-card.tsx";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { ProductCardSkeleton } from "~/ui/product-card-skeleton";
import { Loading } from "~/ui/skeleton";
import { favoriteBadge } from "./favorite-badge.ts";
import { GoneFavorite } from "./gone-favorite.tsx";
import { favoriteListQuery } from "./favorites-queries.ts";

const grid = "grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-3 xl:grid-cols-4";

export function FavoriteList() {
  const { data, error, refetch, ...pages } = useInfiniteQuery(favoriteListQuery);
  const favorites = useFavorites();
  const shown = data?.pages.flatMap((page) => page.favorites);
  useSeenPrices(shown);
  if (!shown && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!shown) return <Waiting />;
  if (shown.length === 0) return <NoFavorites />;
  return (
    <>
      <div className={grid}>
        {shown.map((favorite, index) => {
          const heart = {
            on: favorites.isOn(favorite.product_id),
            onToggle: () => favorites.toggle(favorite.product_id),
          };
          return favorite.product ? (
            <OfferProductCard
              key={favorite.product_id}
              offer={favorite.product}
              badge={favoriteBadge(favorite)}
              headingLevel="h2"
              eager={index === 0 ? "first" : index < 4}
              favorite={heart}
            />
          ) : (
            <GoneFavorite key={favorite.product_id} favorite={favorite} heart={heart} />
          );
        })}
      </div>
      {pages.hasNextPage && (
        <div className="mt-8 grid justify-items-center">
          <Button
            variant="outline"
            className="max-md:w-full"
            busyLabel={pages.isFetchingNextPage && "Carregando..."}
            onClick={() => void pages.fetchNextPage()}
          >
            Carregar mais ofertas
          </Button>
        </div>
      )}
    </>
  );
}

/** What stood here is known to the person. */
function useSeenPrices(shown: readonly Favorite[] | undefined): void {
  const told = useRef(new Map<string, string>());
  useEffect(() => {
    const news = (shown ?? []).filter(
      ({ product, known_price }) =>
        product && product.price !== known_price && told.current.get(product.id) !== product.price,
    );
    const seen = news.flatMap(({ product }) =>
      product ? [{ product_id: product.id, price: product.price }] : [],
    );
    for (const { product_id, price } of seen) told.current.set(product_id, price);
    for (let start = 0; start < seen.length; start += 100) tellSeen(seen.slice(start, start + 100));
  }, [shown]);
}

function NoFavorites() {
  return (
    <Card className="grid place-items-center py-10 md:py-12">
      <EmptyState
        picture="/img/ic-grao.webp"
        title="Nenhum favorito ainda"
        text="Toque no coração de uma oferta. Avisamos se o preço baixar ou se ela voltar ao estoque."
        action={
          <div className="grid justify-items-center gap-4">
            <ButtonLink to="/marketplace" size="lg" className="max-md:w-full">
              Explorar o marketplace
            </ButtonLink>
            <p className="flex items-center gap-2 text-sm text-muted-foreground">
              <Icon of={Heart} size="md" className="text-clay" />É este coração, no canto da foto
            </p>
          </div>
        }
      />
    </Card>
  );
}

function Waiting() {
  return (
    <Loading label="Carregando favoritos...">
      <div className={grid}>
        {Array.from({ length: 4 }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </Loading>
  );
}
