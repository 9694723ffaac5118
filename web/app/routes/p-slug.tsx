import type { ProductShare } from "@areon/contracts/catalog-share";
import { codeInSlug } from "@areon/contracts/catalog-slug";
import { useQuery } from "@tanstack/react-query";
import type { Route } from "./+types/p-slug";
import { JsonLd } from "~/features/catalog/json-ld";
import { loadSharePage, type SharePageData } from "~/features/catalog/load-share-page.server";
import { isMissing, offerQuery } from "~/features/catalog/offer-queries";
import { ProductFailed, ProductMissing, ProductWaiting } from "~/features/catalog/product-states";
import { SharePage } from "~/features/catalog/share-page";
import { Canonical } from "~/shell/canonical";

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const share = (loaderData as SharePageData | undefined)?.share;
  return share ? shareMeta(share) : [{ title: "Oferta · AREON" }];
};

export function loader({ params }: Route.LoaderArgs) {
  return loadSharePage(params.slug);
}

/** Moving here from a list never waits for the network: the offer loads itself. */
export function clientLoader(): SharePageData {
  return { offer: undefined, share: undefined, similar: undefined };
}

export default function SharedOffer({ loaderData, params }: Route.ComponentProps) {
  const code = codeInSlug(params.slug);
  const {
    data: offer,
    error,
    refetch,
  } = useQuery({
    ...offerQuery(code ?? ""),
    enabled: code !== null,
    ...(loaderData.offer && { initialData: loaderData.offer }),
  });
  if (code === null || (!offer && isMissing(error))) {
    return <ProductMissing listingPath="/marketplace" />;
  }
  if (!offer && error) return <ProductFailed error={error} onRetry={() => void refetch()} />;
  if (!offer) return <ProductWaiting />;
  return (
    <>
      <Canonical path={`/p/${offer.slug}`} />
      {loaderData.share && <JsonLd content={loaderData.share.json_ld} />}
      <SharePage offer={offer} similar={loaderData.similar} />
    </>
  );
}

function shareMeta({ title, description, url, picture }: ProductShare): Route.MetaDescriptors {
  return [
    { title: `${title} · AREON` },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "product" },
    { property: "og:site_name", content: "AREON" },
    { property: "og:locale", content: "pt_BR" },
    { property: "og:url", content: url },
    { property: "og:image", content: picture.url },
    { property: "og:image:type", content: picture.type },
    { property: "og:image:width", content: String(picture.width) },
    { property: "og:image:height", content: String(picture.height) },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: picture.url },
  ];
}
