import type { Route } from "./+types/seller-product";
import { useSessionUser } from "~/platform/api/session-user";
import { EditorPage } from "~/subjects/catalog/editor/editor-page";

export const meta: Route.MetaFunction = () => [
  { title: "Anunciar produto · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerProduct({ params }: Route.ComponentProps) {
  const user = useSessionUser();
  return user ? <EditorPage userId={user.id} name={params.id} /> : null;
}
