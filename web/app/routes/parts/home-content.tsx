import { useFavorites } from "~/subjects/catalog/favorites/use-favorites";
import type { HomeData } from "~/subjects/content/home/home-queries";
import { HomeSections } from "~/subjects/content/home/home-sections";

/** The front page with the subject that it knows nothing of: hearts. */
export function HomeContent({ data }: { data: HomeData | undefined }) {
  return <HomeSections data={data} hearts={useFavorites()} />;
}
