import type { ProductLine } from "@areon/contracts/catalog-products";
import { Picture } from "~/ui/picture";

export function productName({ title }: Pick<ProductLine, "title">): string {
  return title === "" ? "Sem título" : title;
}

/** The first column of tables of products. */
export function ProductIdentity({ product }: { product: ProductLine }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ProductThumb product={product} />
      <span className="min-w-0 leading-tight">
        <b className="block truncate font-semibold">{productName(product)}</b>
        <span className="block truncate text-sm text-muted-foreground">
          {[product.category?.name, product.code].filter(Boolean).join(" · ")}
        </span>
      </span>
    </span>
  );
}

export function ProductThumb({ product }: { product: Pick<ProductLine, "photo"> }) {
  return (
    <Picture src={product.photo?.[0]?.url} alt="" className="w-16 shrink-0 rounded-md md:w-14" />
  );
}
