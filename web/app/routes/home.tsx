import { Clock, Signal, UserRoundX, type LucideIcon } from "lucide-react";
import type { Route } from "./+types/home";
import { fetchCurrencyQuotes } from "~/features/market/currency-queries";
import { CurrencyStrip } from "~/features/market/currency-strip";
import { useCurrencyQuotes } from "~/features/market/use-currency-quotes";
import { Canonical } from "~/shell/canonical";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";

const description =
  "Quanto valem o dólar, o euro e a libra em reais, com a fonte e o horário de cada leitura.";

export function meta(): Route.MetaDescriptors {
  return [
    { title: "Sua plataforma de agronegócio · AREON" },
    { name: "description", content: description },
    { property: "og:title", content: "AREON, sua plataforma de agronegócio" },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "pt_BR" },
  ];
}

/** Without an answer the page still opens; only its strip says that there is nothing to show. */
export async function loader() {
  const quotes = await fetchCurrencyQuotes().catch(() => undefined);
  return { quotes, failed: quotes === undefined };
}

/** Moving here from another page never waits for the network: the strip loads itself. */
export function clientLoader(): { quotes: undefined; failed: boolean } {
  return { quotes: undefined, failed: false };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const quotes = useCurrencyQuotes(loaderData.quotes, loaderData.failed);
  return (
    <>
      <Canonical path="/" />
      <Hero />
      <div className="wrap relative z-10 -mt-14">
        <CurrencyStrip quotes={quotes} />
      </div>
      <Facts />
    </>
  );
}

function Hero() {
  return (
    <section className="relative overflow-hidden bg-muted">
      <picture>
        <source media="(max-width: 47.99rem)" srcSet="/img/hero-m.webp" />
        <img
          src="/img/hero.webp"
          alt=""
          fetchPriority="high"
          className="absolute inset-0 h-full w-full object-cover object-[60%_100%] md:object-[50%_88%]"
        />
      </picture>
      <div className="absolute inset-0 bg-linear-to-b from-background/95 from-30% via-background/70 via-52% to-transparent to-72% md:bg-linear-to-r md:from-0% md:via-background/60 md:via-36% md:to-62%" />
      <div className="wrap relative pt-10 pb-72 md:pt-24 md:pb-44">
        <div className="max-w-[38rem]">
          <h1 className="text-[2.5rem] leading-[1.04] text-mata-900 md:text-6xl dark:text-foreground">
            O câmbio do dia, direto na fazenda.
          </h1>
          <p className="mt-5 max-w-[32rem] text-lg md:text-xl">
            Veja quanto valem o dólar, o euro e a libra em reais, com a fonte e o horário de cada
            leitura.
          </p>
          <ButtonLink to="/bolsa" size="lg" className="mt-7 max-md:w-full">
            Ver a Bolsa
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

interface Fact {
  icon: LucideIcon;
  title: string;
  text: string;
}

const facts: readonly Fact[] = [
  {
    icon: Clock,
    title: "Número com fonte e hora",
    text: "Cada cotação diz de onde veio e quando foi lida. Se o dado envelhecer, a página avisa.",
  },
  {
    icon: Signal,
    title: "Boa em sinal fraco",
    text: "A página chega pronta e leve. Abre num celular simples, com duas barras de sinal.",
  },
  {
    icon: UserRoundX,
    title: "Sem cadastro",
    text: "As cotações são abertas. Ninguém precisa informar dado nenhum para ver.",
  },
];

function Facts() {
  return (
    <section className="wrap py-(--section)">
      <h2 className="text-3xl md:text-4xl">Feita para quem vive da terra</h2>
      <ul className="mt-8 grid gap-8 md:grid-cols-3">
        {facts.map((fact) => (
          <li key={fact.title} className="max-md:flex max-md:gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-soft-foreground">
              <Icon of={fact.icon} size="lg" />
            </span>
            <div>
              <h3 className="font-sans text-lg font-semibold tracking-normal md:mt-4">
                {fact.title}
              </h3>
              <p className="mt-1 max-w-[36ch] text-muted-foreground">{fact.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
