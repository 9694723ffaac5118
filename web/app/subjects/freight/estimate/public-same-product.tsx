import { Link } from "react-router";
import { SameProductList } from "./same-product-list.tsx";
import type { SameProduct } from "./same-product-queries.ts";

interface PublicSameProductProps {
  same: SameProduct | undefined;
  /** Where a town can be named. */
  path: string;
}

/** What others ask for the same good, for everybody: complete without a script. */
export function PublicSameProduct({ same, path }: PublicSameProductProps) {
  if (!same || same.offers.length === 0) return null;
  return (
    <section aria-labelledby="mesmo-produto" className="mt-10 md:mt-14">
      <h2 id="mesmo-produto" className="text-xl md:text-2xl">
        Mesmo produto, outros vendedores
      </h2>
      <p className="mt-1 text-muted-foreground">
        Pelo preço, sem o frete.{" "}
        <Link to={path} className="underline">
          Ver quanto sai entregue no seu município
        </Link>
      </p>
      <SameProductList same={same} pathOf={({ slug }) => `/p/${slug}`} />
    </section>
  );
}
