import type { AuctionKind } from "@areon/contracts/auctions/terms/auction";
import { units, type UnitCode } from "@areon/contracts/brazil/units";
import { mostLetters } from "#modules/notifications";
import { momentText } from "#platform/documents/times";
import { centsToReais } from "#platform/money";
import { shorten } from "#platform/shorten";

export interface Words {
  title: string;
  message: string;
}

/** What is auctioned, as notices name it. */
interface Lot {
  code: string;
  title: string;
  kind: AuctionKind;
  unit: UnitCode;
}

/** Centavos: per unit, and for the whole lot. */
export interface Price {
  amount: bigint;
  total: bigint;
}

function words(lot: Lot, title: string, message: string): Words {
  return {
    title: shorten(`${title}: ${lot.title}`, mostLetters.title),
    message: shorten(message, mostLetters.message),
  };
}

/** "R$ 318,50 / saca 60 kg"; a lot is one, so its price says it all. */
function price({ unit }: Lot, amount: bigint): string {
  const reais = centsToReais(amount);
  return unit === "lot" ? reais : `${reais} / ${units[unit].singular}`;
}

function priced(lot: Lot, { amount, total }: Price): string {
  return amount === total
    ? price(lot, amount)
    : `${price(lot, amount)} (total ${centsToReais(total)})`;
}

/** Until when somebody has to pay, as far as it is known. */
function until(moment: Date | null): string {
  return moment ? `até ${momentText(moment)}` : "no prazo";
}

export function outbidWords(lot: Lot, { amount, endsAt }: { amount: bigint; endsAt: Date }): Words {
  const now = lot.kind === "standard" ? "O lance atual é" : "O menor lance agora é";
  return words(
    lot,
    lot.kind === "standard" ? "Cobriram seu lance" : "Ofereceram menos que você",
    `${now} de ${price(lot, amount)}. Sua garantia está livre; você pode dar outro lance até ${momentText(endsAt)}.`,
  );
}

/** To whoever won, as a buyer who pays or a supplier who delivers. */
export function wonWords(lot: Lot, sold: Price & { payUntil: Date | null }): Words {
  const what = `Seu lance de ${priced(lot, sold)} venceu.`;
  return words(
    lot,
    "Você venceu",
    lot.kind === "standard"
      ? `${what} Pague ${until(sold.payUntil)} para não perder a garantia.`
      : `${what} O comprador paga ${until(sold.payUntil)}. Sua garantia volta com a entrega.`,
  );
}

/** To whoever auctioned it. */
export function soldWords(lot: Lot, sold: Price & { payUntil: Date | null }): Words {
  const what = `O lance vencedor foi de ${priced(lot, sold)}.`;
  return lot.kind === "standard"
    ? words(lot, "Leilão vendido", `${what} O comprador paga ${until(sold.payUntil)}.`)
    : words(
        lot,
        "Fornecedor definido",
        `${what} Pague ${until(sold.payUntil)} para não perder a garantia.`,
      );
}

export function lostWords(lot: Lot, { amount }: { amount: bigint }): Words {
  return words(
    lot,
    "Leilão encerrado",
    `O lance vencedor foi de ${price(lot, amount)}, de outro participante. Nada ficou reservado na sua carteira.`,
  );
}

export function withoutBidsWords(lot: Lot): Words {
  const freed = lot.kind === "reverse" ? " Sua garantia está livre." : "";
  return words(
    lot,
    "Leilão sem lances",
    `O leilão ${lot.code} terminou sem lances.${freed} Você pode criar outro quando quiser.`,
  );
}

interface Answering {
  amount: bigint;
  answerUntil: Date | null;
}

export function underReserveWords(lot: Lot, { amount, answerUntil }: Answering) {
  return {
    creator: words(
      lot,
      "Decida sobre o melhor lance",
      `O melhor lance, de ${price(lot, amount)}, não atingiu a reserva. Aceite ou recuse ${until(answerUntil)}; sem resposta, ele é recusado.`,
    ),
    leader: words(
      lot,
      "Seu lance espera resposta",
      `Seu lance de ${price(lot, amount)} é o melhor, mas não atingiu a reserva. A resposta vem ${until(answerUntil)}; a garantia segue reservada.`,
    ),
  };
}

export function refusedWords(lot: Lot, { amount }: { amount: bigint }) {
  return {
    leader: words(
      lot,
      "Lance não aceito",
      `Seu lance de ${price(lot, amount)} não atingiu a reserva e não foi aceito. Sua garantia está livre.`,
    ),
    creator: words(
      lot,
      "Leilão sem negócio",
      `O prazo para aceitar o lance de ${price(lot, amount)} terminou. As garantias estão livres.`,
    ),
  };
}

export function choiceWords(lot: Lot, { amount, answerUntil }: Answering) {
  return {
    creator: words(
      lot,
      "Escolha o fornecedor",
      `O menor lance é de ${price(lot, amount)}. Confirme ou ofereça a outro ${until(answerUntil)}; sem resposta, o menor vence.`,
    ),
    leader: words(
      lot,
      "Seu lance é o menor",
      `O comprador confirma seu lance de ${price(lot, amount)} ${until(answerUntil)}; sem resposta, você vence.`,
    ),
  };
}

interface Offered extends Price {
  expiresAt: Date;
  reason: string;
}

/** Why another than the lowest: all who bid read it. */
export function awardWords(lot: Lot, offer: Offered) {
  const reason = `Motivo: ${offer.reason}`;
  return {
    offered: words(
      lot,
      "O comprador escolheu você",
      `Ele quer fechar pelo seu lance de ${priced(lot, offer)}. Responda ${until(offer.expiresAt)}. ${reason}`,
    ),
    leader: words(
      lot,
      "O comprador ofereceu a outro",
      `O outro fornecedor responde ${until(offer.expiresAt)}; se não aceitar, seu lance vence. ${reason}`,
    ),
    others: words(
      lot,
      "O comprador ofereceu a outro",
      `Foi escolhido um lance que não é o menor. ${reason}`,
    ),
  };
}

export function secondChanceWords(lot: Lot, offer: Price & { expiresAt: Date }): Words {
  return words(
    lot,
    "Segunda chance",
    `Quem venceu não pagou. O lote pode ser seu por ${priced(lot, offer)}: responda ${until(offer.expiresAt)}.`,
  );
}

/** `nextUntil`: somebody else was offered it. */
export function notPaidWords(lot: Lot, { nextUntil }: { nextUntil: Date | null }) {
  const next = nextUntil
    ? ` Oferecemos o lote ao próximo participante, que responde ${until(nextUntil)}.`
    : " O leilão terminou sem negócio.";
  const own = lot.kind === "reverse" ? " Sua própria garantia está livre." : "";
  return {
    payer: words(
      lot,
      "Garantia perdida",
      `O pagamento do leilão ${lot.code} não chegou no prazo, e a garantia ficou com a outra parte.`,
    ),
    seller: words(
      lot,
      "Compra não paga",
      `O comprador não pagou no prazo, e a garantia dele é sua.${own}${next}`,
    ),
  };
}

export function chanceLeftWords(lot: Lot): Words {
  return words(
    lot,
    "Leilão sem negócio",
    "A segunda chance não foi aceita. Você pode criar outro leilão quando quiser.",
  );
}

export function cancelledWords(lot: Lot, { reason }: { reason: string }): Words {
  return words(
    lot,
    "Leilão cancelado",
    `A equipe da AREON cancelou o leilão ${lot.code}, e as garantias estão livres. Motivo: ${reason}`,
  );
}

export function askedWords(lot: Lot, { text }: { text: string }): Words {
  return words(lot, "Pergunta sobre seu leilão", `“${text}” Responda na página do leilão.`);
}

export function answeredWords(lot: Lot, { text }: { text: string }): Words {
  return words(lot, "Sua pergunta foi respondida", `“${text}”`);
}

export function endingWords(
  lot: Lot,
  { amount, totalBids, endsAt }: { amount: bigint; totalBids: number; endsAt: Date },
): Words {
  const first = lot.kind === "standard" ? "Lance inicial" : "Preço máximo";
  const current = lot.kind === "standard" ? "Lance atual" : "Menor lance";
  const label = totalBids === 0 ? first : current;
  return words(
    lot,
    "Termina em breve",
    `Os lances fecham em ${momentText(endsAt)}. ${label}: ${price(lot, amount)}.`,
  );
}
