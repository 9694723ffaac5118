import type { Route } from "./+types/seller-reviews";
import { SellerReviewsPage } from "~/subjects/reviews/page/seller-reviews-page";

export const meta: Route.MetaFunction = () => [
  { title: "Avaliações · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerReviews() {
  return <SellerReviewsPage />;
}
