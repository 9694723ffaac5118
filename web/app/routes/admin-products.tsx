import type { Route } from "./+types/admin-products";
import { useDesk } from "~/subjects/admin/desk/use-desk";
import { ProductsDeskPage } from "~/subjects/catalog/desk/products-desk-page";

export const meta: Route.MetaFunction = () => [
  { title: "Produtos · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminProducts() {
  const { isKnown, may, failure, retry } = useDesk();
  const access = { mayRead: may("products.read_all"), mayReview: may("products.review") };
  return (
    <ProductsDeskPage access={isKnown ? access : undefined} failure={failure} onRetry={retry} />
  );
}
