import type { OrderAddress, OrderDetail } from "@areon/contracts/orders/orders";
import { documentText } from "~/platform/text/document-text";
import { deliveryNames } from "../order-words.ts";
import { formatDecimal } from "~/platform/text/money";
import { maskPhone } from "~/platform/text/phone";
import { Card } from "~/ui/card";

/** Where the load lies, where it goes and how; the seller reads the latter from the payment on. */
export function AddressCard({ order }: { order: OrderDetail }) {
  const { address, delivery, from, distance_km: km } = order;
  return (
    <Card padding="snug" aria-labelledby="order-address">
      <h2 id="order-address" className="mb-3 text-lg">
        {delivery === "pickup" ? "Retirada" : "Entrega"}
      </h2>
      <p className="font-semibold">{deliveryNames[delivery]}</p>
      <p className="mt-0.5 text-sm text-muted-foreground">
        {from ? `Sai de ${from.municipality}, ${from.uf}` : "Local de saída a combinar"}
        {km !== null && ` · ${formatDecimal(String(km))} km`}
      </p>
      {delivery !== "cif" && <PickupPlaces order={order} />}
      {address && delivery !== "pickup" && <Address address={address} />}
      {!address && delivery === "cif" && <WithoutAddress order={order} />}
      {order.side === "seller" && order.invoice && <InvoiceData invoice={order.invoice} />}
    </Card>
  );
}

/** Whoever fetches the load sends a truck there. */
function PickupPlaces({ order: { side, seller, pickup_places: places } }: { order: OrderDetail }) {
  return (
    <div className="mt-3 grid gap-0.5 border-t pt-3 break-words">
      <b className="font-semibold">Onde carregar</b>
      {places.map((place) => (
        <span key={place}>{place}</span>
      ))}
      {places.length === 0 && (
        <span>
          {side === "buyer"
            ? `Combine o local exato com ${seller.name}.`
            : "Combine o local exato com o comprador."}
        </span>
      )}
    </div>
  );
}

function Address({ address }: { address: OrderAddress }) {
  const { street, number, complement, district, municipality, uf, postal_code: code } = address;
  return (
    <address className="mt-3 grid gap-0.5 border-t pt-3 break-words not-italic">
      <b className="font-semibold">{address.receiver}</b>
      <span>{[`${street}, ${number}`, complement, district].filter(Boolean).join(" · ")}</span>
      <span>
        {municipality}, {uf} · CEP {code.slice(0, 5)}-{code.slice(5)}
      </span>
      {address.reference && <span className="text-muted-foreground">{address.reference}</span>}
      {address.phone && (
        <a
          className="link justify-self-start num"
          href={`tel:+55${address.phone.replaceAll(/\D/g, "")}`}
        >
          {maskPhone(address.phone)}
        </a>
      )}
    </address>
  );
}

/** Of a lot nobody has named one before the payment. */
function missingWords({ auction_id: auctionId, to, paid_at: paidAt }: OrderDetail): string {
  if (auctionId === null || to !== null) return "O endereço não está mais disponível.";
  return paidAt === null
    ? "Você escolhe o endereço quando pagar."
    : "Combinem o endereço da entrega.";
}

function WithoutAddress({ order }: { order: OrderDetail }) {
  const { to, side, paid_at: paidAt } = order;
  return (
    <p className="mt-3 border-t pt-3">
      {to && `Vai para ${to.municipality}, ${to.uf}. `}
      {side === "seller" && paidAt === null
        ? "O endereço aparece quando o pagamento chegar."
        : missingWords(order)}
    </p>
  );
}

/** What the seller copies into the invoice. */
function InvoiceData({ invoice }: { invoice: NonNullable<OrderDetail["invoice"]> }) {
  return (
    <div className="mt-3 grid gap-0.5 border-t pt-3 break-words">
      <b className="font-semibold">Nota fiscal em nome de</b>
      <span>{invoice.name}</span>
      <span className="text-muted-foreground num">
        {[
          documentText(invoice.document),
          invoice.state_registration && `IE ${invoice.state_registration}`,
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </div>
  );
}
