import type { Route } from "./+types/seller-product";
import { useSessionUser } from "~/api/session-user";
import { EditorPage } from "~/features/seller-products/editor-page";

export const meta: Route.MetaFunction = () => [
  { title: "Anunciar produto · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerProduct({ params }: Route.ComponentProps) {
  const user = useSessionUser();
  return user ? <EditorPage userId={user.id} name={params.id} /> : null;
}
