import type { RegulatedProduct } from "@areon/contracts/settings/terms";
import { CreditCard, PiggyBank, Sprout, Umbrella } from "lucide-react";
import { IconFacts, type IconFact } from "../company/icon-facts.tsx";
import { PartnerLine } from "~/subjects/wallet/partner-line";
import type { OfferedProduct } from "./offered-products.ts";

const words: Readonly<Record<RegulatedProduct, IconFact & { by: string }>> = {
  cards: {
    icon: CreditCard,
    title: "Cartão virtual",
    text: "Compre com o saldo da carteira. Limite, bloqueio e número novo na sua mão.",
    by: "Cartões",
  },
  savings: {
    icon: PiggyBank,
    title: "Cofrinhos",
    text: "Um para cada objetivo. Rende a cada dia útil e pode guardar uma parte de cada venda.",
    by: "Cofrinhos",
  },
  investments: {
    icon: Sprout,
    title: "Investimentos",
    text: "CDB e LCA, com o imposto e o valor líquido na tela antes de confirmar.",
    by: "Investimentos",
  },
  insurance: {
    icon: Umbrella,
    title: "Seguros",
    text: "Lavoura, rebanho, máquinas e vida, em parcelas que saem da carteira.",
    by: "Seguros",
  },
};

/** What partners sell inside the account, each with whoever answers for it by law. */
export function ProductSection({ offered }: { offered: readonly OfferedProduct[] }) {
  if (offered.length === 0) return null;
  return (
    <section className="wrap pt-(--section)">
      <h2 className="text-2xl md:text-4xl">Para gastar, guardar, render e proteger</h2>
      <div className="mt-6">
        <IconFacts facts={offered.map(({ product }) => words[product])} />
      </div>
      <div className="mt-6 grid gap-1">
        {offered.map(({ product, partner }) => (
          <PartnerLine key={product} label={words[product].by} partner={partner} />
        ))}
      </div>
    </section>
  );
}
