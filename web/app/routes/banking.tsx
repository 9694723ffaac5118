import type { Route } from "./+types/banking";
import { fetchBanking, type BankingData } from "~/subjects/content/banking/banking-queries";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { pageMeta } from "~/platform/document/page-meta";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Conta digital para o agro",
    description:
      "Conta sem mensalidade, Pix sem taxa, boleto, extrato e o dinheiro da venda liberado quando a entrega é confirmada.",
    path: "/banking",
  });

export async function loader(): Promise<{ banking: BankingData | undefined }> {
  return { banking: await fetchBanking() };
}

/** Moving here from another page never waits for the network: what is missing comes a moment later. */
export function clientLoader(): { banking: BankingData | undefined } {
  return { banking: undefined };
}

const Content = awakeOnTouch<{ data: BankingData | undefined }>(
  "conta",
  async () => (await import("~/subjects/content/banking/banking-page")).BankingPage,
);

export default function Banking({ loaderData }: Route.ComponentProps) {
  return <Content data={loaderData.banking} />;
}
