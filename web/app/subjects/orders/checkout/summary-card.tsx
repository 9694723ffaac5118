import type { CheckoutQuote, QuotedSeller } from "@areon/contracts/orders/quote";
import { Truck } from "lucide-react";
import { TableTerms } from "~/subjects/catalog/table-terms";
import { quantityWords } from "~/subjects/catalog/offer-words";
import { formatMoney } from "~/platform/text/money";
import { ActionBar } from "~/ui/action-bar";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { DetailsRow } from "~/ui/details-row";
import { FitText } from "~/ui/fit-text";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { routeWords } from "./delivery-words.ts";
import { KeptSafe } from "./kept-safe.tsx";
import { reviewWords } from "./pay-words.ts";
import type { CheckoutInHand } from "./use-checkout.ts";
import type { PaymentInHand } from "./use-payment.ts";

interface SummaryCardProps {
  quote: CheckoutQuote;
  checkout: Pick<CheckoutInHand, "method" | "isQuoting" | "question">;
  payment: Pick<PaymentInHand, "isBusy" | "pay">;
}

/** What is bought, what it comes to and where the money is meanwhile; then the one button. */
export function SummaryCard({ quote, checkout, payment }: SummaryCardProps) {
  const { method, isQuoting, question } = checkout;
  // The quote reckons with none where nobody has said how it gets there.
  const isWithoutFreight = question !== undefined || !quote.is_complete;
  const total = formatMoney(quote.total);
  const busyLabel = payment.isBusy ? "Confirmando..." : isQuoting && "Calculando...";
  return (
    <Card
      as="aside"
      padding="body"
      aria-label="Resumo"
      aria-busy={isQuoting}
      className="lg:sticky lg:top-6"
    >
      <h2 className="text-lg">Resumo</h2>
      <ul className="mt-3 grid gap-3">
        {quote.sellers.map((seller) => (
          <SellerLines key={seller.party_id} seller={seller} />
        ))}
      </ul>
      <ClassifiedLines quote={quote} />
      <DefinitionRows
        className="mt-4 border-t pt-4"
        rows={[
          { term: "Subtotal", value: formatMoney(quote.goods) },
          {
            term: "Frete",
            value: isWithoutFreight ? "Escolha a entrega" : formatMoney(quote.freight),
          },
          ...(method === "pix" ? [{ term: "Taxa do Pix", value: formatMoney("0.00") }] : []),
        ]}
      />
      <p className="mt-4 flex items-baseline justify-between gap-4 border-t pt-4">
        <b className="font-semibold">{isWithoutFreight ? "Total, sem o frete" : "Total"}</b>
        <b className="min-w-0 grow text-right num">
          <FitText text={total} className="[--least:1.125rem] [--most:1.5rem]" />
        </b>
      </p>
      <Button
        size="lg"
        block
        className="mt-5 max-md:hidden"
        disabled={method === undefined}
        busyLabel={busyLabel}
        onClick={payment.pay}
      >
        {reviewWords}
      </Button>
      <KeptSafe />
      <ActionBar>
        <p className="mb-2 flex items-baseline justify-between gap-3 text-sm">
          <span className="text-muted-foreground">{totalWords(quote, isWithoutFreight)}</span>
          <b className="text-base num">{total}</b>
        </p>
        <Button
          size="lg"
          block
          disabled={method === undefined}
          busyLabel={busyLabel}
          onClick={payment.pay}
        >
          {reviewWords}
        </Button>
      </ActionBar>
    </Card>
  );
}

function totalWords({ freight }: CheckoutQuote, isWithoutFreight: boolean): string {
  if (isWithoutFreight) return "Total, sem o frete";
  return freight === "0.00" ? "Total" : "Total com frete";
}

/** Ordering agrees to the table: what the classifier finds above it comes back to the buyer. */
function ClassifiedLines({ quote }: { quote: CheckoutQuote }) {
  const lines = quote.sellers.flatMap((seller) => seller.lines);
  return lines.map(
    ({ product_id, title, classification }) =>
      classification && (
        <DetailsRow key={product_id} question={`Acerto pelo romaneio: ${title}`}>
          <TableTerms table={classification} />
        </DetailsRow>
      ),
  );
}

function SellerLines({ seller }: { seller: QuotedSeller }) {
  const chosen = seller.choices.find(({ mode }) => mode === seller.delivery);
  return (
    <>
      {seller.lines.map((line) => (
        <li key={line.product_id} className="flex gap-3">
          <Picture
            src={line.photo && { variants: line.photo, sizes: "4rem" }}
            alt=""
            ratio="1/1"
            className="w-16 shrink-0 self-start rounded-md"
          />
          <LineFace
            title={line.title}
            detail={`${seller.name} · ${quantityWords(line.quantity, line.unit)} × ${formatMoney(line.unit_price)}`}
            amount={line.total}
          />
        </li>
      ))}
      {seller.delivery === "cif" && chosen && (
        <li className="flex gap-3">
          <span className="grid size-16 shrink-0 place-items-center self-start rounded-md bg-primary-soft text-primary-soft-foreground">
            <Icon of={Truck} size="lg" />
          </span>
          <LineFace
            title={`Frete de ${seller.name}`}
            detail={routeWords(chosen) ?? ""}
            amount={seller.freight}
          />
        </li>
      )}
    </>
  );
}

function LineFace({ title, detail, amount }: { title: string; detail: string; amount: string }) {
  return (
    <span className="min-w-0 grow leading-snug">
      <b className="line-clamp-2 font-semibold break-words">{title}</b>
      <span className="block text-sm break-words text-muted-foreground num">{detail}</span>
      <b className="mt-0.5 block font-semibold num">{formatMoney(amount)}</b>
    </span>
  );
}
