import type { Route } from "./+types/admin-stock";
import { useDesk } from "~/subjects/admin/desk/use-desk";
import { StockPage } from "~/subjects/catalog/desk/stock-page";

export const meta: Route.MetaFunction = () => [
  { title: "Estoque · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminStock() {
  const { isKnown, may, failure, retry } = useDesk();
  const access = { mayRead: may("products.read_all"), mayReview: may("products.review") };
  return <StockPage access={isKnown ? access : undefined} failure={failure} onRetry={retry} />;
}
