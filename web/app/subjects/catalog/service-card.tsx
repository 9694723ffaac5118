import type { ServiceCard as Service } from "@areon/contracts/catalog/search";
import { useIsSignedIn } from "~/platform/api/use-is-signed-in";
import { formatMoney } from "~/platform/text/money";
import { ProductCard, type ProductCardProps } from "~/ui/product-card";
import { starsOf, unitWord } from "./offer-words.ts";

interface ServiceCardProps extends Pick<ProductCardProps, "favorite"> {
  service: Service;
}

/** A service in a rail: what is done, by whom, and how soon. */
export function ServiceCard({ service, favorite }: ServiceCardProps) {
  const isSignedIn = useIsSignedIn();
  const { delivery_time: days } = service;
  return (
    <ProductCard
      layout="tall"
      to={isSignedIn ? `/product/${service.id}` : `/p/${service.slug}`}
      title={service.title}
      picture={service.photo && { variants: service.photo, sizes: "17rem" }}
      category={service.category}
      price={formatMoney(service.price)}
      unit={unitWord(service.price_unit)}
      terms={days === null ? undefined : `Prazo: ${days === 1 ? "1 dia" : `${days} dias`}`}
      description={service.description}
      place={service.location}
      rating={starsOf(service)}
      seller={{ name: service.provider, verified: service.verified }}
      favorite={favorite}
    />
  );
}
