import type { Route } from "./+types/admin-product";
import { useDesk } from "~/subjects/admin/desk/use-desk";
import { ProductDeskPage } from "~/subjects/catalog/desk/product-desk-page";

export const meta: Route.MetaFunction = () => [
  { title: "Produto · AREON" },
  { name: "robots", content: "noindex" },
];

export default function AdminProduct({ params }: Route.ComponentProps) {
  const { isKnown, may, failure, retry } = useDesk();
  const access = { mayRead: may("products.read_all"), mayReview: may("products.review") };
  return (
    <ProductDeskPage
      id={params.id}
      access={isKnown ? access : undefined}
      failure={failure}
      onRetry={retry}
    />
  );
}
