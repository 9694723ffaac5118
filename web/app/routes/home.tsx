import type { Route } from "./+types/home";
import { companyJsonLd } from "~/subjects/content/home/company-json-ld";
import { HomeHero } from "~/subjects/content/home/home-hero";
import { fetchHome, type HomeData } from "~/subjects/content/home/home-queries";
import { fetchCurrencyQuotes } from "~/subjects/quotes/page/currency-queries";
import { CurrencyStrip } from "~/subjects/quotes/page/currency-strip";
import { useCurrencyQuotes } from "~/subjects/quotes/page/use-currency-quotes";
import { awakeOnTouch } from "~/platform/waking/awake-on-touch";
import { JsonLd } from "~/platform/document/json-ld";
import { pageMeta } from "~/platform/document/page-meta";
import { useSite } from "~/platform/document/use-site";

const description =
  "Compre e venda grãos, gado, máquinas e insumos com preço à vista, frete combinado e pagamento liberado só na entrega.";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Sua plataforma de agronegócio", description, path: "/" });

/** Without an answer the page still opens: quotes say so, and sections without rows are left out. */
export async function loader() {
  const [quotes, home] = await Promise.all([
    fetchCurrencyQuotes().catch(() => undefined),
    fetchHome(),
  ]);
  return { quotes, failed: quotes === undefined, home };
}

/** Moving here from another page never waits for the network: strip and rails load themselves. */
export function clientLoader(): { quotes: undefined; failed: boolean; home: undefined } {
  return { quotes: undefined, failed: false, home: undefined };
}

const Content = awakeOnTouch<{ data: HomeData | undefined }>(
  "inicio",
  async () => (await import("~/routes/parts/home-content")).HomeContent,
);

export default function Home({ loaderData }: Route.ComponentProps) {
  const quotes = useCurrencyQuotes(loaderData.quotes, loaderData.failed);
  const site = useSite();
  return (
    <>
      <JsonLd content={import.meta.env.SSR && companyJsonLd(site)} />
      <HomeHero />
      <div className="wrap relative z-10 -mt-14">
        <CurrencyStrip quotes={quotes} />
      </div>
      <Content data={loaderData.home} />
    </>
  );
}
