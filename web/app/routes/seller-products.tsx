import type { Route } from "./+types/seller-products";
import { useSessionUser } from "~/platform/api/session-user";
import { ProductsPage } from "~/subjects/catalog/selling/products-page";

export const meta: Route.MetaFunction = () => [
  { title: "Meus Produtos · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerProducts() {
  const user = useSessionUser();
  return user ? <ProductsPage userId={user.id} /> : null;
}
