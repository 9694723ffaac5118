import type { ReactNode } from "react";
import type { Category } from "@areon/contracts/catalog/categories";
import type { SellerProduct } from "@areon/contracts/catalog/products";
import { PhotoStrip } from "./photo-strip.tsx";
import { factsOf } from "./product-facts.ts";

interface ComparisonProps {
  product: SellerProduct;
  proposed: SellerProduct["content"];
  proposedPhotos: SellerProduct["photos"];
  categories: readonly Category[];
}

/** Only what an edit would change, before beside after. */
export function Comparison(props: ComparisonProps) {
  const { product, proposed, proposedPhotos, categories } = props;
  const before = new Map(factsOf(product.content, categories).map((row) => [row.term, row.value]));
  const after = new Map(factsOf(proposed, categories).map((row) => [row.term, row.value]));
  const terms = [...new Set([...after.keys(), ...before.keys()])].filter(
    (term) => before.get(term) !== after.get(term),
  );
  const arePhotosNew =
    product.content.photo_ids.join(" ") !== proposedPhotos.map(({ id }) => id).join(" ");
  return (
    <div className="rule">
      {arePhotosNew && (
        <Pair
          term="Fotos"
          before={<PhotoStrip label="Fotos de agora" photos={product.photos} />}
          after={<PhotoStrip label="Fotos novas" photos={proposedPhotos} />}
        />
      )}
      {terms.map((term) => (
        <Pair
          key={term}
          term={term}
          before={<del className="no-underline">{before.get(term) ?? "vazio"}</del>}
          after={<ins className="font-medium no-underline">{after.get(term) ?? "vazio"}</ins>}
        />
      ))}
      {terms.length === 0 && !arePhotosNew && (
        <p className="py-3 text-muted-foreground">Nada do que se vê mudaria.</p>
      )}
    </div>
  );
}

interface PairProps {
  term: string;
  before: ReactNode;
  after: ReactNode;
}

function Pair({ term, before, after }: PairProps) {
  return (
    <div className="py-3.5">
      <h3 className="font-sans text-base font-semibold tracking-normal">{term}</h3>
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        <div className="min-w-0 rounded-md bg-muted p-3 break-words whitespace-pre-line">
          <p className="mb-1 text-xs font-semibold text-muted-foreground">Antes</p>
          {before}
        </div>
        <div className="min-w-0 rounded-md bg-primary-soft p-3 break-words whitespace-pre-line text-primary-soft-foreground">
          <p className="mb-1 text-xs font-semibold">Depois</p>
          {after}
        </div>
      </div>
    </div>
  );
}
