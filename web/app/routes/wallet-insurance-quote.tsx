import { insuranceLines } from "@areon/contracts/insurance-lines";
import { Navigate } from "react-router";
import type { Route } from "./+types/wallet-insurance-quote";
import { QuotePage } from "~/features/insurance/quote-page";

export const meta: Route.MetaFunction = () => [
  { title: "Cotação de seguro · AREON" },
  { name: "robots", content: "noindex" },
];

export default function WalletInsuranceQuote({ params }: Route.ComponentProps) {
  const line = insuranceLines.find((one) => one === params.line);
  return line ? <QuotePage key={line} line={line} /> : <Navigate to="/wallet/insurance" replace />;
}
