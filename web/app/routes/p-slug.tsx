import type { ProductShare } from "@areon/contracts/catalog-share";
import type { Route } from "./+types/p-slug";
import {
  loadSharePage,
  type SharePageData as PageData,
} from "~/features/catalog/load-share-page.server";
import { fetchSameProduct, type SameProduct } from "~/features/freight/same-product-queries";
import { fetchQuestions, type QuestionPage } from "~/features/questions/question-queries";
import { awakeOnTouch } from "~/offers/awake-on-touch";
import { fetchProductReviews, type ReviewPage } from "~/reviews/review-queries";

type SharePageData = PageData<QuestionPage, ReviewPage, SameProduct>;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const share = (loaderData as SharePageData | undefined)?.share;
  return share ? shareMeta(share) : [{ title: "Oferta · AREON" }];
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
