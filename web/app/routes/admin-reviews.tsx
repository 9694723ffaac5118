import type { Route } from "./+types/admin-reviews";
import { useDesk } from "~/subjects/admin/desk/use-desk";
import { ReviewDeskPage } from "~/subjects/reviews/desk/review-desk-page";

export const meta: Route.MetaFunction = () => [
  { title: "Avaliações · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminReviews() {
  const { isKnown, may, failure, retry } = useDesk();
  const access = isKnown ? { mayRead: may("reviews.moderate") } : undefined;
  return <ReviewDeskPage access={access} failure={failure} onRetry={retry} />;
}
