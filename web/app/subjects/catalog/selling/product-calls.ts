import type {
  changeStock,
  duplicateProduct,
  pauseProduct,
  ProductLine,
  publishProduct,
  removeProduct,
  resumeProduct,
  SellerProduct,
  withdrawReview,
} from "@areon/contracts/catalog/products";
import { call } from "~/platform/api/client";
import { differenceText } from "~/ui/decimal-text";
import { withKeptIntent } from "./kept-intent.ts";

export async function publishOne({ id, version }: SellerProduct): Promise<SellerProduct> {
  return await call<typeof publishProduct>({
    method: "POST",
    path: "/seller/products/{id}/publication",
    params: { id },
    body: { version },
  });
}

export async function withdrawOne(id: string): Promise<SellerProduct> {
  return await call<typeof withdrawReview>({
    method: "POST",
    path: "/seller/products/{id}/review-withdrawal",
    params: { id },
  });
}

export async function pauseOne(id: string): Promise<SellerProduct> {
  return await call<typeof pauseProduct>({
    method: "POST",
    path: "/seller/products/{id}/pause",
    params: { id },
  });
}

export async function resumeOne(id: string): Promise<SellerProduct> {
  return await call<typeof resumeProduct>({
    method: "POST",
    path: "/seller/products/{id}/resumption",
    params: { id },
  });
}

export async function copyOne(id: string): Promise<SellerProduct> {
  return await withKeptIntent(`copy ${id}`, (intent) =>
    call<typeof duplicateProduct>({
      method: "POST",
      path: "/seller/products/{id}/copies",
      params: { id },
      body: { id: intent },
    }),
  );
}

export async function removeOne(id: string): Promise<void> {
  await call<typeof removeProduct>({
    method: "DELETE",
    path: "/seller/products/{id}",
    params: { id },
  });
}

/** The difference is sent, so that what somebody bought meanwhile is not sold twice. */
export async function setStockOfOne(product: ProductLine, stock: string): Promise<SellerProduct> {
  return await withKeptIntent(`stock ${product.id} ${product.stock} ${stock}`, (intent) =>
    call<typeof changeStock>({
      method: "POST",
      path: "/seller/products/{id}/stock-changes",
      params: { id: product.id },
      body: { id: intent, change: differenceText(stock, product.stock) },
    }),
  );
}
