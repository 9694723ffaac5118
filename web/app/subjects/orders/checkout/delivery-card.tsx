import type { DeliveryAddress } from "@areon/contracts/orders/addresses";
import type { CheckoutQuote, QuotedSeller } from "@areon/contracts/orders/quote";
import { useQuery } from "@tanstack/react-query";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ChoiceGroup } from "~/ui/choice-group";
import { Notice } from "~/ui/notice";
import { AddressChoice } from "./address-choice.tsx";
import { addressesQuery } from "./checkout-queries.ts";
import { addressLine, deliveryWords, freightWords, routeWords } from "./delivery-words.ts";
import { isAsChosen } from "./delivery-question.ts";
import type { CheckoutInHand } from "./use-checkout.ts";
import { deliveryCardId } from "./use-payment.ts";

interface DeliveryCardProps {
  quote: CheckoutQuote;
  checkout: CheckoutInHand;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Where to, and how each seller's goods get there: in one line each, or all choices. */
export function DeliveryCard({ quote, checkout, isOpen, onOpenChange }: DeliveryCardProps) {
  const { data } = useQuery(addressesQuery);
  const address = data?.addresses.find(({ id }) => id === quote.address_id);
  return (
    <Card
      padding="body"
      id={deliveryCardId}
      tabIndex={-1}
      aria-labelledby="titulo-da-entrega"
      className="outline-none"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id="titulo-da-entrega" className="text-lg md:text-xl">
          Entrega
        </h2>
        {!isOpen && (
          <Button
            variant="ghost"
            className="-mt-2 -mr-2 px-3! text-primary!"
            aria-label="Trocar entrega"
            onClick={() => onOpenChange(true)}
          >
            Trocar
          </Button>
        )}
      </div>
      {isOpen ? (
        <Choices quote={quote} checkout={checkout} onDone={() => onOpenChange(false)} />
      ) : (
        <Chosen quote={quote} address={address} />
      )}
    </Card>
  );
}

interface ChosenProps {
  quote: CheckoutQuote;
  address: DeliveryAddress | undefined;
}

function Chosen({ quote, address }: ChosenProps) {
  const isBrought = quote.sellers.some(({ delivery }) => delivery === "cif");
  return (
    <div className="mt-1.5 grid gap-2">
      <ul className="grid gap-1.5">
        {quote.sellers.map((seller) => (
          <li key={seller.party_id} className="leading-snug">
            <b className="block font-semibold break-words">{chosenTitle(seller)}</b>
            <span className="block break-words text-muted-foreground">
              {seller.name}, de {seller.from.municipality}, {seller.from.uf}
            </span>
          </li>
        ))}
      </ul>
      {address && isBrought && (
        <p className="border-t pt-2 leading-snug break-words text-muted-foreground">
          <b className="font-semibold text-foreground">{address.label}</b>
          <br />
          {addressLine(address)}
        </p>
      )}
      <p className="text-sm text-muted-foreground">
        O vendedor tem até {quote.ship_days} dias para enviar. Depois disso, o dinheiro volta para
        você.
      </p>
    </div>
  );
}

export function chosenTitle({ delivery, freight, choices }: QuotedSeller): string {
  if (!delivery) return "Escolha a entrega";
  const { title, detail } = deliveryWords[delivery];
  const choice = choices.find(({ mode }) => mode === delivery);
  const route =
    choice && delivery === "cif" ? ` · frete de ${freightWords({ ...choice, freight })}` : "";
  return `${title} · ${detail.charAt(0).toLowerCase()}${detail.slice(1)}${route}`;
}

interface ChoicesProps {
  quote: CheckoutQuote;
  checkout: CheckoutInHand;
  onDone: () => void;
}

function Choices({ quote, checkout, onDone }: ChoicesProps) {
  const canBeBrought = quote.sellers.some(({ choices }) =>
    choices.some(({ mode }) => mode === "cif"),
  );
  return (
    <div className="mt-4 grid gap-6">
      {checkout.question && <Notice tone="warning">{checkout.question}</Notice>}
      {(canBeBrought || !quote.is_complete) && (
        <AddressChoice
          value={checkout.addressId}
          onValueChange={(addressId) => checkout.choose({ addressId })}
        />
      )}
      {quote.sellers.map((seller) => (
        <SellerDelivery key={seller.party_id} seller={seller} checkout={checkout} />
      ))}
      <Button
        className="justify-self-start max-md:w-full"
        variant="soft"
        disabled={!quote.is_complete || checkout.question !== undefined}
        busyLabel={checkout.isQuoting && "Calculando o frete..."}
        onClick={onDone}
      >
        Continuar para pagamento
      </Button>
    </div>
  );
}

interface SellerDeliveryProps {
  seller: QuotedSeller;
  checkout: CheckoutInHand;
}

function SellerDelivery({ seller, checkout }: SellerDeliveryProps) {
  const { draft, choose, isQuoting } = checkout;
  const shown = isQuoting
    ? (draft.deliveries[seller.party_id] ?? seller.delivery)
    : seller.delivery;
  return (
    <ChoiceGroup
      legend={`${seller.name}, de ${seller.from.municipality}, ${seller.from.uf}`}
      // What nobody chose does not look chosen, and can be.
      value={isQuoting || isAsChosen(draft, seller) ? shown : null}
      onValueChange={(mode) =>
        choose({ deliveries: { ...draft.deliveries, [seller.party_id]: mode } })
      }
      options={seller.choices.map((choice) => ({
        value: choice.mode,
        title: deliveryWords[choice.mode].title,
        detail: choice.reason ?? routeWords(choice) ?? deliveryWords[choice.mode].detail,
        disabled: choice.reason !== null,
        trailing: (
          <span className="text-sm font-medium whitespace-nowrap num">{freightWords(choice)}</span>
        ),
      }))}
    />
  );
}
