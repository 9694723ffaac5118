import { priceText, quantityText } from "@areon/contracts/catalog/terms/pricing";
import type { ProductShare } from "@areon/contracts/catalog/share";
import { offerInSlug, productSlug } from "@areon/contracts/catalog/terms/slug";
import { units, type UnitCode } from "@areon/contracts/brazil/units";
import { findPictures } from "#modules/files";
import { sellerCards } from "#modules/identity";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { shareSize } from "#platform/documents/share-picture";
import { refuse, type Refusal } from "#platform/refusal";
import { shorten } from "#platform/shorten";
import { quantityInWords, unitPriceInWords } from "../offer-words.ts";
import { pictureAddress } from "./share-picture-name.ts";
import { findSharedOffer, type SharedOffer } from "./shared-offer.queries.ts";

interface Parts {
  db: Database;
  config: Pick<Config, "PUBLIC_ORIGIN" | "FILES_ORIGIN">;
}

/** What a share page says about itself to messengers and search engines. */
export async function getProductShare(parts: Parts, slug: string): Promise<ProductShare | Refusal> {
  const ref = offerInSlug(slug);
  const offer = ref === null ? undefined : await findSharedOffer(parts.db, ref);
  if (!offer) return refuse("not_found");
  const origin = parts.config.PUBLIC_ORIGIN;
  const canonical = productSlug(offer.title, offer.code);
  const url = `${origin}/p/${canonical}`;
  const price = unitPriceInWords(offer.price, offer.unit);
  const place = `${offer.municipality}, ${offer.uf}`;
  return {
    product_id: offer.id,
    slug: canonical,
    url,
    // With the place: the same goods at the same price stand in more than one.
    title: `${offer.title} em ${place} · ${price}`,
    description: describe(offer, { price, place }),
    picture: {
      url: pictureAddress({ origin, offer }),
      ...shareSize,
      type: "image/jpeg",
      alt: `${offer.title}, ${price}, em ${place}`,
    },
    json_ld: structuredData(offer, {
      url,
      images: await imagesOf(parts, offer),
      seller: (await sellerCards(parts.db, [offer.party_id])).get(offer.party_id)?.name ?? "AREON",
    }),
  };
}

const mostDescribed = 200;

function describe(offer: SharedOffer, { price, place }: { price: string; place: string }): string {
  const minimum = `mínimo de ${quantityInWords(offer.minimum_quantity, offer.unit)}`;
  return shorten(`${price} em ${place}, ${minimum}. ${offer.description}`, mostDescribed);
}

async function imagesOf(parts: Parts, offer: SharedOffer): Promise<string[]> {
  if (offer.photo_id === null) return [];
  const pictures = (await findPictures(parts, [offer.photo_id])).get(offer.photo_id) ?? [];
  return pictures.slice(-1).map(({ url }) => url);
}

/** schema.org: a product with one offer, priced by its unit. */
function structuredData(
  offer: SharedOffer,
  { url, images, seller }: { url: string; images: string[]; seller: string },
): ProductShare["json_ld"] {
  const price = { price: priceText(offer.price), priceCurrency: "BRL" };
  const isInStock = offer.stock_level === 2;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: offer.title,
    ...(offer.description === "" ? {} : { description: offer.description }),
    ...(images.length === 0 ? {} : { image: images }),
    sku: offer.code,
    category: offer.category,
    offers: {
      "@type": "Offer",
      url,
      ...price,
      availability: `https://schema.org/${isInStock ? "InStock" : "OutOfStock"}`,
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        ...price,
        unitText: units[offer.unit as UnitCode].singular,
      },
      eligibleQuantity: {
        "@type": "QuantitativeValue",
        minValue: Number(quantityText(offer.minimum_quantity)),
      },
      availableAtOrFrom: {
        "@type": "Place",
        address: {
          "@type": "PostalAddress",
          addressLocality: offer.municipality,
          addressRegion: offer.uf,
          addressCountry: "BR",
        },
      },
      seller: { "@type": "Organization", name: seller },
    },
  };
}
