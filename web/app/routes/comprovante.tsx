import type { Route } from "./+types/comprovante";
import { loadReceipt } from "~/subjects/wallet/receipt/load-receipt.server";
import { NoReceipt, PublicReceiptPage } from "~/subjects/wallet/receipt/public-receipt-page";
import { receiptFile } from "~/subjects/wallet/receipt/receipt-file";
import { formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";

export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  const robots = { name: "robots", content: "noindex, nofollow" };
  if (!loaderData?.receipt) return [{ title: "Comprovante não encontrado · AREON" }, robots];
  const { receipt, origin } = loaderData;
  const title = `Comprovante de ${formatMoney(receipt.amount)}`;
  const text = `De ${receipt.payer.name} para ${receipt.payee.name}, em ${formatDate(receipt.at)}.`;
  return [
    { title: `${title} · AREON` },
    { name: "description", content: text },
    robots,
    { property: "og:title", content: title },
    { property: "og:description", content: text },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "AREON" },
    { property: "og:locale", content: "pt_BR" },
    { property: "og:url", content: `${origin}/comprovante/${params.token}` },
    { property: "og:image", content: origin + receiptFile(params.token, "png") },
    { property: "og:image:type", content: "image/png" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
};

export function loader({ params }: Route.LoaderArgs) {
  return loadReceipt(params.token);
}

export default function Comprovante({ loaderData, params }: Route.ComponentProps) {
  const { receipt } = loaderData;
  if (!receipt) return <NoReceipt />;
  return <PublicReceiptPage receipt={receipt} pdf={receiptFile(params.token, "pdf")} />;
}
