import type { Route } from "./+types/favorites";
import { FavoritesPage } from "~/subjects/catalog/favorites/favorites-page";

export const meta: Route.MetaFunction = () => [
  { title: "Favoritos · AREON" },
  { name: "robots", content: "noindex" },
];

export default function Favorites() {
  return <FavoritesPage />;
}
