import type { ProductLine } from "@areon/contracts/catalog/products";
import type { ReactNode } from "react";
import { Picture } from "~/ui/picture";

export function productName({ title }: Pick<ProductLine, "title">): string {
  return title === "" ? "Sem título" : title;
}

interface ProductIdentityProps {
  product: ProductLine;
  note?: ReactNode | undefined;
}

/** The first column of tables of products. */
export function ProductIdentity({ product, note }: ProductIdentityProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ProductThumb product={product} />
      <span className="min-w-0 leading-tight">
        <b className="line-clamp-3 font-semibold break-words lg:line-clamp-2">
          {productName(product)}
        </b>
        <span className="block truncate text-sm text-muted-foreground md:max-lg:hidden">
          {[product.category?.name, product.code].filter(Boolean).join(" · ")}
        </span>
        {note}
      </span>
    </span>
  );
}

export function ProductThumb({ product }: { product: Pick<ProductLine, "photo"> }) {
  return (
    <Picture
      src={product.photo?.[0]?.url}
      alt=""
      className="w-16 shrink-0 rounded-md md:w-10 lg:w-14"
    />
  );
}
