import { formatMoney } from "~/platform/text/money";
import { ProductCard, type ProductCardProps } from "~/ui/product-card";
import { placeWords, starsOf, termsWords, unitWord } from "./offer-words.ts";
import type { ShownOffer } from "./shown-offer.ts";
import { useIsSignedIn } from "~/platform/api/use-is-signed-in";

export interface OfferProductCardProps extends Pick<
  ProductCardProps,
  "badge" | "favorite" | "eager" | "layout" | "headingLevel" | "terms"
> {
  offer: ShownOffer;
}

const pictureSizes = {
  list: "(min-width: 64rem) 18rem, (min-width: 48rem) 40vw, 8rem",
  tall: "17rem",
};

/** An offer in any list. Who is signed in goes to the offer itself, a visitor to its public page. */
export function OfferProductCard(props: OfferProductCardProps) {
  const { offer, layout = "list", terms = termsWords(offer), ...rest } = props;
  const isSignedIn = useIsSignedIn();
  return (
    <ProductCard
      {...rest}
      layout={layout}
      to={isSignedIn ? `/product/${offer.id}` : `/p/${offer.slug}`}
      title={offer.title}
      picture={offer.photo && { variants: offer.photo, sizes: pictureSizes[layout] }}
      price={formatMoney(offer.price)}
      unit={unitWord(offer.unit)}
      terms={terms}
      place={placeWords(offer.place)}
      rating={starsOf(offer)}
      seller={{ name: offer.seller.name, verified: offer.seller.is_verified }}
    />
  );
}
