import type { IntroParts } from "../listing/catalog-listing.tsx";
import { MarketplaceCategories } from "./marketplace-categories.tsx";
import { MarketplaceFigures } from "./marketplace-figures.tsx";
import { MarketplaceHero } from "./marketplace-hero.tsx";
import { MarketplaceFacts, MarketplaceSteps } from "./marketplace-story.tsx";
import { SearchBox } from "../listing/search-box.tsx";

/** The public page while nothing was asked for: what this is, then the offers themselves. */
export function MarketplaceIntro({ listing, form, query, list }: IntroParts) {
  return (
    <>
      <MarketplaceHero
        search={
          <SearchBox
            formId={form.id}
            path={form.path}
            query={query}
            label="Buscar soja, bezerro, trator..."
          />
        }
      />
      <MarketplaceFigures listing={listing} />
      <MarketplaceCategories listing={listing} path={form.path} />
      <section id="ofertas" className="wrap scroll-mt-20 pt-(--section)">
        <h2 className="text-2xl md:text-4xl">Ofertas</h2>
        {list}
      </section>
      <MarketplaceFacts />
      <MarketplaceSteps />
      <div className="h-(--section)" />
    </>
  );
}
