import type { Route } from "./+types/buyer-invoices";
import { InvoicesPage } from "~/subjects/orders/invoices/invoices-page";

export const meta: Route.MetaFunction = () => [
  { title: "Notas e recibos · AREON" },
  { name: "robots", content: "noindex" },
];

export default function BuyerInvoices() {
  return <InvoicesPage area="buyer" />;
}
