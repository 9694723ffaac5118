import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { momentWords } from "~/subjects/orders/order-words";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { DefinitionRows, type DefinitionRow } from "~/ui/definition-rows";
import { VerifiedSeal } from "~/ui/verified-seal";
import { auctionNow } from "../bid/auction-clock.ts";
import { amountInWords, unitInWords } from "../bid/auction-words.ts";
import { handover, haulWords, hoursWords, placeOf } from "./lot-words.ts";

export function LotFacts({ auction }: { auction: AuctionDetail }) {
  return (
    <section aria-labelledby="lote-titulo">
      <h2 id="lote-titulo" className="text-xl">
        Sobre o lote
      </h2>
      {auction.description !== "" && (
        <p className="mt-3 max-w-prose break-words whitespace-pre-line">{auction.description}</p>
      )}
      <Card as="div" className="mt-4 px-4 md:px-5">
        <DefinitionRows look="table" rows={factsOf(auction)} />
      </Card>
    </section>
  );
}

function factsOf(auction: AuctionDetail): DefinitionRow[] {
  const { creator, auctioneer, quantity, unit, starting_price, auction_type: kind } = auction;
  const place = placeOf(auction);
  return [
    { term: "Quantidade", value: amountInWords(quantity, unit) },
    {
      term: kind === "standard" ? "Lance inicial" : "Preço máximo",
      value: `${formatMoney(starting_price)} por ${unitInWords(unit)}`,
    },
    {
      term: "Criador",
      value: (
        <>
          {creator.name}{" "}
          <span className="inline-block align-[-0.15em]">
            {creator.is_verified && <VerifiedSeal />}
          </span>
        </>
      ),
    },
    ...(auctioneer
      ? [{ term: "Leiloeiro", value: `${auctioneer.name}, registro ${auctioneer.registration}` }]
      : []),
    ...(place ? [{ term: "Local", value: place }] : []),
    ...freightFacts(auction),
    { term: auction.delivery === "cif" ? "Entrega" : "Retirada", value: handover(auction) },
    {
      term: "Incremento",
      value: `${formatMoney(auction.min_bid_increment)} por ${unitInWords(unit)}`,
    },
    { term: "Prorrogação", value: extensionWords(auction) },
    { term: "Garantia", value: guaranteeWords(auction) },
    {
      term: "Pagamento",
      value: `Até ${hoursWords(auction.terms.pay_hours)} depois do fim. A garantia entra como sinal.`,
    },
    { term: "Encerramento", value: endWords(auction) },
    { term: "Código", value: auction.code },
  ];
}

function freightFacts({ freight, unit }: AuctionDetail): DefinitionRow[] {
  if (!freight) return [];
  const { floor } = freight;
  return [
    { term: "Frete", value: haulWords(freight) },
    {
      term: "Piso legal",
      value: floor ? (
        <>
          {formatMoney(floor.per_unit)} por {unitInWords(unit)}, {formatMoney(floor.total)} no
          total. Lances abaixo não são aceitos ({floor.rule.name}, em vigor desde{" "}
          {floor.rule.valid_from.split("-").toReversed().join("/")}).
        </>
      ) : (
        "A tabela em vigor não traz este transporte. Enquanto for assim, lances não são aceitos."
      ),
    },
  ];
}

function extensionWords({ is_soft_close: isSoft, terms }: AuctionDetail): string {
  if (!isSoft) return "Sem prorrogação";
  const { extension_minutes: minutes, extension_most_minutes: most } = terms;
  return `Lance nos últimos ${minutes} min soma mais ${minutes} min, até ${most} min depois do fim anunciado`;
}

function guaranteeWords({ auction_type: kind, terms }: AuctionDetail): string {
  const percent = terms.guarantee_percent.replace(".", ",");
  const least = formatMoney(terms.guarantee_minimum);
  const whose =
    kind === "standard" ? "de quem está vencendo" : "de quem está vencendo e do criador";
  return `${percent}% do total, no mínimo ${least}, na carteira ${whose}`;
}

function endWords({ end_time, announced_end }: AuctionDetail): string {
  const end = momentWords(end_time, auctionNow());
  return end_time === announced_end
    ? end
    : `${end} (anunciado: ${momentWords(announced_end, auctionNow())})`;
}
