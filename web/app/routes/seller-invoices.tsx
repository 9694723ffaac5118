import type { Route } from "./+types/seller-invoices";
import { InvoicesPage } from "~/subjects/orders/invoices/invoices-page";

export const meta: Route.MetaFunction = () => [
  { title: "Notas e recibos · AREON" },
  { name: "robots", content: "noindex" },
];

export default function SellerInvoices() {
  return <InvoicesPage area="seller" />;
}
