import { useFavorites } from "~/favorites/use-favorites";
import type { HomeData } from "~/features/home/home-queries";
import { HomeSections } from "~/features/home/home-sections";

/** The front page with the subject that it knows nothing of: hearts. */
export function HomeContent({ data }: { data: HomeData | undefined }) {
  return <HomeSections data={data} hearts={useFavorites()} />;
}
