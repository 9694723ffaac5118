import type { Route } from "./+types/seller-products-import";
import { ImportPage } from "~/subjects/catalog/import/import-page";

export const meta: Route.MetaFunction = () => [
  { title: "Importar produtos · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerProductsImport() {
  return <ImportPage />;
}
