import type { Offer } from "@areon/contracts/catalog-offer";
import type { ProductCard } from "@areon/contracts/catalog-search";
import type { getProductShare, ProductShare } from "@areon/contracts/catalog-share";
import { codeInSlug } from "@areon/contracts/catalog-slug";
import { data, redirect } from "react-router";
import { call } from "~/api/client";
import { fetchOffer, isMissing } from "./offer-queries.ts";
import { fetchSimilar } from "./similar-offers.tsx";

export interface SharePageData {
  offer: Offer | undefined;
  /** What previews and search engines read. */
  share: ProductShare | undefined;
  similar: ProductCard[] | undefined;
}

/** An offer that is gone is a page that says so; a silent API is an error page. */
export async function loadSharePage(slug: string) {
  const code = codeInSlug(slug);
  if (!code) return missing();
  try {
    const [offer, share, similar] = await Promise.all([
      fetchOffer(code),
      fetchShare(slug),
      fetchSimilar(code).catch(() => undefined),
    ]);
    // An offer has one address; one with older words leads there.
    if (share.slug !== slug) throw redirect(`/p/${share.slug}`, 301);
    return data<SharePageData>({ offer, share, similar });
  } catch (failure) {
    if (isMissing(failure)) return missing();
    throw failure;
  }
}

function missing() {
  const nothing: SharePageData = { offer: undefined, share: undefined, similar: undefined };
  return data(nothing, { status: 404 });
}

function fetchShare(slug: string): Promise<ProductShare> {
  return call<typeof getProductShare>({
    method: "GET",
    path: "/catalog/share/{slug}",
    params: { slug },
  });
}
