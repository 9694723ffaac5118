import { insuranceLines } from "@areon/contracts/insurance/terms/lines";
import type { Route } from "./+types/wallet-insurance-quote";
import { InsurancePage } from "~/subjects/insurance/page/insurance-page";
import { QuotePage } from "~/subjects/insurance/page/quote-page";

export const meta: Route.MetaFunction = () => [
  { title: "Cotação de seguro · AREON" },
  { name: "robots", content: "noindex" },
];

/** An address with another line shows all there are. */
export default function WalletInsuranceQuote({ params }: Route.ComponentProps) {
  const line = insuranceLines.find((one) => one === params.line);
  return line ? <QuotePage key={line} line={line} /> : <InsurancePage />;
}
