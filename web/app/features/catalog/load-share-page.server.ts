import type { Offer } from "@areon/contracts/catalog-offer";
import type { ProductCard } from "@areon/contracts/catalog-search";
import type { getProductShare, ProductShare } from "@areon/contracts/catalog-share";
import { codeInSlug } from "@areon/contracts/catalog-slug";
import { data, redirect } from "react-router";
import { call } from "~/api/client";
import { fetchOffer, isMissing } from "./offer-queries.ts";
import { fetchSimilar } from "./similar-offers.tsx";

export interface SharePageData<Questions, Reviews> {
  offer: Offer | undefined;
  /** What previews and search engines read. */
  share: ProductShare | undefined;
  similar: ProductCard[] | undefined;
  questions: Questions | undefined;
  reviews: Reviews | undefined;
  /** The server asked, and there is no such offer. */
  isMissing: boolean;
}

/** An offer that is gone is a page that says so; a silent API is an error page. */
export async function loadSharePage<Questions, Reviews>(
  slug: string,
  voices: {
    questionsOf: (productId: string) => Promise<Questions>;
    reviewsOf: (productId: string) => Promise<Reviews>;
  },
) {
  const code = codeInSlug(slug);
  if (!code) return missing<Questions, Reviews>();
  try {
    const [share, offer] = await Promise.all([fetchShare(slug), fetchOffer(code)]);
    // An offer has one address; one with older words leads there.
    if (share.slug !== slug) throw redirect(`/p/${share.slug}`, 301);
    const [similar, questions, reviews] = await Promise.all([
      fetchSimilar(offer.id).catch(() => undefined),
      voices.questionsOf(offer.id).catch(() => undefined),
      voices.reviewsOf(offer.id).catch(() => undefined),
    ]);
    const found = { offer, share, similar, questions, reviews, isMissing: false };
    return data<SharePageData<Questions, Reviews>>(found);
  } catch (failure) {
    if (isMissing(failure)) return missing<Questions, Reviews>();
    throw failure;
  }
}

function missing<Questions, Reviews>() {
  return data<SharePageData<Questions, Reviews>>(
    {
      offer: undefined,
      share: undefined,
      similar: undefined,
      questions: undefined,
      reviews: undefined,
      isMissing: true,
    },
    { status: 404 },
  );
}

function fetchShare(slug: string): Promise<ProductShare> {
  return call<typeof getProductShare>({
    method: "GET",
    path: "/catalog/share/{slug}",
    params: { slug },
  });
}
