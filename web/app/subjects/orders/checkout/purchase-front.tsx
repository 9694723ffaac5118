import type { Checkout } from "@areon/contracts/orders/checkout";
import { Barcode, CircleCheck, Copy, CreditCard, RotateCcw } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { BoletoFileButton } from "~/subjects/payments/boleto-file-button";
import { useBusinessNow } from "~/platform/clock/business-time";
import { MoneyHead } from "~/platform/money/money-head";
import { formatMoney } from "~/platform/text/money";
import { copyText } from "~/platform/toasts/copy-text";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { PixQrCard } from "~/ui/pix-qr-card";
import { QrCode } from "~/ui/qr-code";
import { Loading, Skeleton } from "~/ui/skeleton";
import { BuyAgainButton } from "./buy-again-button.tsx";
import { isDeadEnd } from "./waiting-words.ts";

/** The amount and what can be done about it now. */
export function PurchaseFront({ checkout }: { checkout: Checkout }) {
  const { state, payment } = checkout;
  const amount = formatMoney(checkout.total);
  if (state === "paid") {
    return (
      <MoneyHead label="Pago" amount={amount} icon={CircleCheck}>
        <OrdersLink orders={checkout.orders} />
        <ButtonLink size="lg" block variant="outline" to="/marketplace">
          Continuar comprando
        </ButtonLink>
      </MoneyHead>
    );
  }
  if (state !== "awaiting_payment" || isDeadEnd(checkout)) {
    return (
      <MoneyHead label="Valor da compra" amount={amount} icon={RotateCcw} isOver>
        {checkout.auction_id ? (
          <ButtonLink size="lg" block to={`/auctions/${checkout.auction_id}`}>
            Ver leilão
          </ButtonLink>
        ) : checkout.is_agreed ? (
          <NegotiateLink orders={checkout.orders} />
        ) : (
          <BuyAgainButton checkout={checkout} />
        )}
      </MoneyHead>
    );
  }
  if (payment?.method === "pix") return <PixFront checkout={checkout} code={payment.code} />;
  if (payment?.method === "boleto") {
    return <BoletoFront id={checkout.id} amount={amount} payment={payment} />;
  }
  return <CardFront amount={amount} url={payment?.method === "card" ? payment.url : null} />;
}

function OrdersLink({ orders }: Pick<Checkout, "orders">) {
  const role = useSessionUser()?.role ?? "buyer";
  const only = orders.length === 1 ? orders[0] : undefined;
  return (
    <ButtonLink size="lg" block to={`/${role}/orders${only ? `/${only.id}` : ""}`}>
      {only ? "Acompanhar pedido" : "Acompanhar pedidos"}
    </ButtonLink>
  );
}

/** Its price was made between two people, so the way to it begins at the offer again. */
function NegotiateLink({ orders }: Pick<Checkout, "orders">) {
  const product = orders[0]?.lines[0]?.product_id;
  return (
    <ButtonLink size="lg" block to={product ? `/product/${product}` : "/marketplace"}>
      Negociar de novo
    </ButtonLink>
  );
}

function PixFront({ checkout, code }: { checkout: Checkout; code: string | null }) {
  const nowMs = useBusinessNow(1_000);
  const [isCopied, setCopied] = useState(false);
  const { expires_at: until, orders } = checkout;
  const amount = formatMoney(checkout.total);
  const sellers = orders.length === 1 ? "1 vendedor" : `${orders.length} vendedores`;
  const remainingMs = code && until ? Date.parse(until) - nowMs : null;
  return (
    <>
      <PixQrCard
        label="Valor a pagar"
        amount={amount}
        qr={
          code ? (
            <QrCode text={code} label={`QR Code do Pix de ${amount}`} size={228} />
          ) : (
            <Loading label="Criando o código...">
              <Skeleton className="size-[15.25rem]" />
            </Loading>
          )
        }
        payee={`AREON · pagamento reservado de ${sellers}`}
        remainingMs={remainingMs}
        copied={isCopied}
        onCopy={() => {
          setCopied(true);
          void copyText(code ?? "", "Código Pix copiado");
        }}
      />
      <output className="sr-only">{spokenTime(remainingMs)}</output>
    </>
  );
}

/** A countdown that spoke each second would drown everything else. */
function spokenTime(remainingMs: number | null): string {
  if (remainingMs === null || remainingMs > 5 * 60_000) return "";
  return remainingMs > 0 ? "O código vale por mais 5 minutos." : "O código venceu.";
}

interface BoletoFrontProps {
  id: string;
  amount: string;
  payment: Extract<Checkout["payment"], { method: "boleto" }>;
}

function BoletoFront({ id, amount, payment }: BoletoFrontProps) {
  const { line, pix_code: pixCode, progress } = payment;
  return (
    <MoneyHead
      label="Valor a pagar"
      amount={amount}
      icon={Barcode}
      picture={
        pixCode && progress === "open" ? (
          <div className="rounded-lg border bg-white p-2">
            <QrCode text={pixCode} label={`QR Code do boleto de ${amount}`} size={228} />
          </div>
        ) : undefined
      }
    >
      {line && progress === "open" && (
        <>
          <Button
            size="lg"
            icon={Copy}
            onClick={() => void copyText(line, "Linha digitável copiada")}
          >
            Copiar linha digitável
          </Button>
          <BoletoFileButton id={id} />
        </>
      )}
    </MoneyHead>
  );
}

/** Right after the order the browser goes to the card's page by itself; later it waits for a press. */
function CardFront({ amount, url }: { amount: string; url: string | null }) {
  const { state } = useLocation();
  const [isNew] = useState(() => (state as { isNew?: boolean } | null)?.isNew === true);
  useEffect(() => {
    if (!isNew || !url) return;
    // Whoever comes back from there by the back key must not be sent again.
    globalThis.history.replaceState({ ...globalThis.history.state, usr: null }, "");
    globalThis.location.assign(url);
  }, [isNew, url]);
  return (
    <MoneyHead label="Valor a pagar" amount={amount} icon={CreditCard}>
      {url ? (
        <a href={url} className="btn btn-primary btn-lg w-full">
          Abrir página do cartão
        </a>
      ) : (
        <p className="text-center text-muted-foreground">A página do cartão está a caminho.</p>
      )}
    </MoneyHead>
  );
}
