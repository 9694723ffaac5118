import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { useSite } from "~/platform/document/use-site";
import { Icon } from "~/ui/icon";

const places = [
  {
    path: "/marketplace",
    title: "Pergunte na oferta",
    text: "No Marketplace, a resposta do vendedor fica na página para todo mundo ler.",
  },
  {
    path: "/blog",
    title: "Leia quem é da área",
    text: "No Blog, mercado, manejo e tecnologia em texto curto.",
  },
  {
    path: "/bolsa",
    title: "Olhe o câmbio",
    text: "Na Bolsa, dólar, euro e libra com a fonte e a hora de cada leitura.",
  },
] as const;

/** What is there today, for who came for the network; pages that do not exist are left out. */
export function Meanwhile() {
  const existing = new Set(useSite().navigation.main.map(({ path }) => path));
  const shown = places.filter(({ path }) => existing.has(path));
  if (shown.length === 0) return null;
  return (
    <section className="wrap pt-(--section)">
      <h2 className="text-2xl md:text-4xl">Enquanto isso</h2>
      <ul className="mt-6 grid auto-cols-fr gap-4 md:grid-flow-col md:gap-5">
        {shown.map(({ path, title, text }) => (
          <li key={path} className="flex">
            <Link to={path} className="card card-hover flex grow flex-col p-5">
              <b className="flex items-center justify-between gap-3 text-lg font-semibold">
                {title}
                <Icon of={ArrowRight} size="md" className="text-primary" />
              </b>
              <span className="mt-1 text-muted-foreground">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
