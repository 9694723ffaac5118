import { units, type UnitCode } from "@areon/contracts/brazil/units";
import type { NegotiationAct, NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import { dayText } from "#platform/documents/times";
import { centsToReais } from "#platform/money";

export interface NegotiationFact {
  act: NegotiationAct;
  /** Who did it. */
  by: NegotiationSide | "clock";
  code: string;
  title: string;
  unit: UnitCode;
  quantity: string;
  /** Goods and freight; null of an ask. */
  total: bigint | null;
  unitPrice: string | null;
  validUntil: Date;
  buyerName: string;
  sellerName: string;
  /** Of an agreement that waits for its payment. */
  payUntil: Date | null;
}

export interface Words {
  title: string;
  message: string;
}

/** What each side is told; whoever did something themselves sees it, and is not told. */
export interface SidesWords {
  buyer?: Words;
  seller?: Words;
}

/** What was written beside a proposal is read on its page, where contacts are hidden; never in a notice. */
export function negotiationWords(fact: NegotiationFact): SidesWords {
  return acts[fact.act](fact);
}

const acts: Readonly<Record<NegotiationAct, (fact: NegotiationFact) => SidesWords>> = {
  ask: (fact) => ({
    seller: {
      title: `Pedido de cotação: ${fact.title}`,
      message: `${fact.buyerName} quer saber o seu preço para ${quantityWords(fact.quantity, fact.unit)}. Responda até ${dayText(fact.validUntil)}.`,
    },
  }),
  offer: (fact) => proposed(fact, "Proposta"),
  counter: (fact) => proposed(fact, "Contraproposta"),
  accept: (fact) => {
    const paid = fact.payUntil ? ` até ${dayText(fact.payUntil)}` : "";
    if (fact.by === "buyer") {
      return {
        seller: {
          title: `Proposta aceita: ${money(fact.total)}`,
          message: `${fact.buyerName} aceitou ${goods(fact)} e ${paid ? `tem${paid} para pagar` : "precisa pagar agora"}. Seu estoque já está separado.`,
        },
      };
    }
    return {
      buyer: {
        title: `Proposta aceita: ${money(fact.total)}`,
        message: `${fact.sellerName} aceitou ${goods(fact)}. O estoque está separado para você: pague${paid}.`,
      },
    };
  },
  refuse: (fact) =>
    toOther(fact, {
      title: `Proposta recusada: ${fact.title}`,
      message: `${nameOf(fact)} não aceitou ${goods(fact)}. A negociação ${fact.code} terminou.`,
    }),
  withdraw: (fact) =>
    toOther(fact, {
      title: `Proposta retirada: ${fact.title}`,
      message: `${nameOf(fact)} retirou a proposta antes da sua resposta. A negociação ${fact.code} terminou.`,
    }),
  expire: (fact) => {
    const words = {
      title: `Negociação ${fact.code} venceu`,
      message: `A proposta por ${goods(fact)} ficou sem resposta no prazo. Ainda dá para começar outra.`,
    };
    return { buyer: words, seller: words };
  },
};

/** The buyer is told by the order itself; the seller had kept goods for it. */
export function unpaidWords(
  fact: Pick<NegotiationFact, "title" | "quantity" | "unit" | "buyerName">,
  { isGivenUp }: { isGivenUp: boolean },
): Words {
  const what = isGivenUp ? "desistiu antes de pagar" : "não pagou no prazo";
  return {
    title: `Compra combinada sem pagamento: ${fact.title}`,
    message: `${fact.buyerName} ${what}. Voltou para o seu estoque: ${quantityWords(fact.quantity, fact.unit)}.`,
  };
}

function proposed(fact: NegotiationFact, what: string): SidesWords {
  return toOther(fact, {
    title: `${what} de ${money(fact.total)}: ${fact.title}`,
    message: `${nameOf(fact)} propõe ${quantityWords(fact.quantity, fact.unit)} a ${price(fact)}. Responda até ${dayText(fact.validUntil)}.`,
  });
}

function toOther({ by }: NegotiationFact, words: Words): SidesWords {
  return by === "buyer" ? { seller: words } : { buyer: words };
}

function nameOf({ by, buyerName, sellerName }: NegotiationFact): string {
  return by === "buyer" ? buyerName : sellerName;
}

/** "1.200 sacas de Soja em grão". */
function goods({ quantity, unit, title }: NegotiationFact): string {
  return `${quantityWords(quantity, unit)} de ${title}`;
}

/** "1.200 sacas", "1 saca 60 kg". */
export function quantityWords(quantity: string, unit: UnitCode): string {
  const { singular, plural } = units[unit];
  return `${numbers.format(quantity as `${number}`)} ${quantity === "1" ? singular : plural}`;
}

function price({ unitPrice, unit }: NegotiationFact): string {
  return `${prices.format((unitPrice ?? "0") as `${number}`)} / ${units[unit].singular}`;
}

function money(cents: bigint | null): string {
  return centsToReais(cents ?? 0n);
}

const numbers = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 3 });
const prices = new Intl.NumberFormat("pt-BR", {
  style: "currency",
  currency: "BRL",
  maximumFractionDigits: 4,
});
