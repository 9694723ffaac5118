import { cappedText } from "~/platform/text/capped-count";
import { facetOf } from "../listing/filter-parts.tsx";
import type { Listing } from "../listing/listing-queries.ts";

/** Counted by the search itself, so that no figure says more than what can be found. */
export function MarketplaceFigures({ listing }: { listing: Listing | undefined }) {
  const states = facetOf(listing, "uf").length;
  const [verified] = facetOf(listing, "verified");
  const groups = facetOf(listing, "category").length;
  const figures = [
    { label: "ofertas publicadas", value: listing && cappedText(listing.total) },
    { label: "estados com ofertas", value: listing && String(states) },
    { label: "grupos de produtos", value: listing && String(groups) },
    {
      label: "de vendedores verificados",
      value: listing && cappedText(verified ?? { count: 0, is_capped: false }),
    },
  ];
  return (
    <section aria-label="Números do marketplace" className="wrap pt-8 md:pt-12">
      <dl className="card grid grid-cols-2 divide-border md:grid-cols-4 md:divide-x max-md:[&>*:nth-child(even)]:border-l max-md:[&>*:nth-child(n+3)]:border-t">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse px-4 py-4 md:px-6">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd className="display text-3xl num md:text-4xl">{value ?? "—"}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
