import type { Route } from "./+types/p-slug";
import {
  loadSharePage,
  type SharePageData as PageData,
} from "~/subjects/catalog/share/load-share-page.server";
import {
  fetchSameProduct,
  type SameProduct,
} from "~/subjects/freight/estimate/same-product-queries";
import { fetchQuestions, type QuestionPage } from "~/subjects/catalog/questions/question-queries";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { fetchProductReviews, type ReviewPage } from "~/subjects/reviews/page/review-queries";
import { pageMeta } from "~/platform/document/page-meta";

type SharePageData = PageData<QuestionPage, ReviewPage, SameProduct>;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const share = (loaderData as SharePageData | undefined)?.share;
  if (!share) return [{ title: "Oferta · AREON" }];
  const { title, description, slug, picture } = share;
  return pageMeta(matches, { title, description, path: `/p/${slug}`, type: "product", picture });
};

export function loader({ params }: Route.LoaderArgs) {
  return loadSharePage(params.slug, {
    questionsOf: (id) => fetchQuestions(id),
    reviewsOf: (id) => fetchProductReviews(id),
    sameAs: (product) => fetchSameProduct({ product }),
  });
}

/** Moving here from a list never waits for the network: the offer loads itself. */
export function clientLoader(): SharePageData {
  return {
    offer: undefined,
    share: undefined,
    similar: undefined,
    questions: undefined,
    reviews: undefined,
    same: undefined,
    isMissing: false,
  };
}

const Content = awakeOnTouch<{ data: SharePageData; slug: string }>(
  "oferta",
  async () => (await import("~/routes/parts/shared-offer")).SharedOffer,
);

export default function SharePage({ loaderData, params }: Route.ComponentProps) {
  return <Content key={params.slug} data={loaderData} slug={params.slug} />;
}
