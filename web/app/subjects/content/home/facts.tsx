import type { Company } from "@areon/contracts/content/company";
import {
  BadgeCheck,
  FileCheck2,
  Gavel,
  MessageCircleQuestion,
  Scale,
  Truck,
  Wallet,
} from "lucide-react";
import { IconFacts, type IconFact } from "../company/icon-facts.tsx";
import { dayText } from "~/platform/text/day-text";
import { Badge } from "~/ui/badge";

const features: readonly IconFact[] = [
  {
    icon: Scale,
    title: "Preço que baixa com o volume",
    text: "Cada oferta diz o preço da unidade, o lote mínimo e a praça. O total com frete aparece antes de pagar.",
  },
  {
    icon: MessageCircleQuestion,
    title: "Proposta e contraproposta",
    text: "Pergunte na oferta ou mande sua proposta. O que vocês combinarem vira pedido, com o mesmo texto.",
  },
  {
    icon: Gavel,
    title: "Leilão padrão e reverso",
    text: "Um para vender melhor, outro para comprar mais barato. Quem lidera deixa uma garantia.",
  },
];

/** What the marketplace does, each of it done by a page of today. */
export function Features() {
  return (
    <section className="wrap pt-(--section)">
      <h2 className="text-2xl md:text-4xl">Negócio feito do jeito da porteira</h2>
      <div className="mt-6">
        <IconFacts facts={features} />
      </div>
    </section>
  );
}

const promises: readonly IconFact[] = [
  {
    icon: Truck,
    title: "Logística",
    text: "FOB, CIF ou retirada. Você acompanha a carga pelo celular, da porteira à entrega.",
  },
  {
    icon: Wallet,
    title: "Pagamento",
    text: "Carteira, Pix, boleto ou cartão. Pix e transferência entre contas AREON sem taxa.",
  },
  {
    icon: BadgeCheck,
    title: "Certificações",
    text: "Só vende quem teve os documentos conferidos. GTA e receituário são exigidos quando a lei pede.",
  },
];

/** How a load travels, how it is paid, and what is checked; then the papers that the company holds. */
export function Promises({ certifications }: { certifications: Company["certifications"] }) {
  return (
    <section aria-label="Logística, pagamento e certificações" className="wrap pt-(--section)">
      <IconFacts facts={promises} />
      {certifications.length > 0 && (
        <ul className="mt-8 grid gap-4 md:grid-cols-2 md:gap-5 lg:grid-cols-4">
          {certifications.map((one) => (
            <li key={one.slug} className="card flex flex-col p-5">
              <Badge tone="success" icon={FileCheck2} className="self-start">
                {one.status}
              </Badge>
              <h3 className="mt-3 font-sans text-base leading-snug font-semibold tracking-normal">
                {one.name}
              </h3>
              <p className="mt-1 text-sm text-muted-foreground">{one.description}</p>
              {one.valid_until && (
                <p className="mt-auto pt-3 text-sm text-muted-foreground">
                  Válido até {dayText(one.valid_until)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
