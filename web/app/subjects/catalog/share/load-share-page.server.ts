import type { Offer } from "@areon/contracts/catalog/offer";
import type { getProductShare, ProductShare } from "@areon/contracts/catalog/share";
import { offerInSlug } from "@areon/contracts/catalog/terms/slug";
import { data, redirect } from "react-router";
import { call } from "~/platform/api/client";
import { isMissing } from "~/platform/api/is-missing";
import { fetchOffer } from "../offer/offer-queries.ts";
import { fetchSimilar } from "../offer/similar-offers.tsx";
import type { ShownOffer } from "../shown-offer.ts";

export interface SharePageData<Questions, Reviews, Same> {
  offer: Offer | undefined;
  /** What previews and search engines read. */
  share: ProductShare | undefined;
  similar: ShownOffer[] | undefined;
  questions: Questions | undefined;
  reviews: Reviews | undefined;
  same: Same | undefined;
  /** The server asked, and there is no such offer. */
  isMissing: boolean;
}

/** An offer that is gone is a page that says so; a silent API is an error page. */
export async function loadSharePage<Questions, Reviews, Same>(
  slug: string,
  others: {
    questionsOf: (productId: string) => Promise<Questions>;
    reviewsOf: (productId: string) => Promise<Reviews>;
    sameAs: (productId: string) => Promise<Same>;
  },
) {
  const ref = offerInSlug(slug);
  if (!ref) return missing<Questions, Reviews, Same>();
  try {
    const [share, offer] = await Promise.all([fetchShare(slug), fetchOffer(ref)]);
    // An offer has one address; its id, its code and older words lead there.
    if (share.slug !== slug) throw redirect(`/p/${share.slug}`, 301);
    const [similar, questions, reviews, same] = await Promise.all([
      fetchSimilar(offer.id).catch(() => undefined),
      others.questionsOf(offer.id).catch(() => undefined),
      others.reviewsOf(offer.id).catch(() => undefined),
      others.sameAs(offer.id).catch(() => undefined),
    ]);
    const found = { offer, share, similar, questions, reviews, same, isMissing: false };
    return data<SharePageData<Questions, Reviews, Same>>(found);
  } catch (failure) {
    if (isMissing(failure)) return missing<Questions, Reviews, Same>();
    throw failure;
  }
}

function missing<Questions, Reviews, Same>() {
  return data<SharePageData<Questions, Reviews, Same>>(
    {
      offer: undefined,
      share: undefined,
      similar: undefined,
      questions: undefined,
      reviews: undefined,
      same: undefined,
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
