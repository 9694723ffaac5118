import {
  BellRing,
  MapPinned,
  MessageCircleQuestion,
  Scale,
  ShieldCheck,
  Truck,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Icon } from "~/ui/icon";

interface Fact {
  icon: LucideIcon;
  title: string;
  text: string;
}

const facts: readonly Fact[] = [
  {
    icon: Scale,
    title: "Preço por quantidade",
    text: "O preço da unidade cai nas faixas que o vendedor escolheu, e o total aparece na hora.",
  },
  {
    icon: Truck,
    title: "Frete com piso legal",
    text: "A estimativa parte da tabela em vigor e da distância entre os municípios.",
  },
  {
    icon: ShieldCheck,
    title: "Vendedor verificado",
    text: "Só publica quem teve os documentos conferidos.",
  },
  {
    icon: MapPinned,
    title: "Perto de você",
    text: "Escolha o município de origem e veja as ofertas até a distância que compensa.",
  },
  {
    icon: MessageCircleQuestion,
    title: "Perguntas abertas",
    text: "A resposta do vendedor fica na oferta, para todo mundo ler.",
  },
  {
    icon: BellRing,
    title: "Aviso de preço",
    text: "Favorite uma oferta e saiba quando o preço dela cair.",
  },
];

/** What the marketplace does, each of it done by a page of today. */
export function MarketplaceFacts() {
  return (
    <section className="wrap pt-(--section)">
      <h2 className="text-2xl md:text-4xl">Feito para decidir com número na mão</h2>
      <ul className="mt-6 grid gap-x-8 gap-y-7 md:grid-cols-2 lg:grid-cols-3">
        {facts.map((fact) => (
          <li key={fact.title} className="flex gap-4">
            <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-soft-foreground">
              <Icon of={fact.icon} size="lg" />
            </span>
            <div>
              <h3 className="text-lg">{fact.title}</h3>
              <p className="mt-0.5 text-muted-foreground">{fact.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps = [
  {
    title: "Busque",
    text: "Escreva o produto ou escolha a categoria. Um erro de digitação não esconde a oferta.",
  },
  {
    title: "Compare",
    text: "Cada oferta diz o preço da unidade, o lote mínimo, a praça e como é entregue.",
  },
  {
    title: "Combine",
    text: "Entre na sua conta, pergunte ao vendedor e guarde a oferta nos favoritos.",
  },
] as const;

export function MarketplaceSteps() {
  return (
    <section className="wrap pt-(--section)">
      <h2 className="text-2xl md:text-4xl">Como funciona</h2>
      <ol className="mt-6 grid gap-4 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="card p-5">
            <span className="display text-3xl text-primary num" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="mt-2 text-lg">{step.title}</h3>
            <p className="mt-1 text-muted-foreground">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
