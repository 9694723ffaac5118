import type { PaymentMethod } from "@areon/contracts/orders/checkout";
import { useQuery } from "@tanstack/react-query";
import { Barcode, CreditCard, QrCode, Wallet, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useSessionUser } from "~/platform/api/session-user";
import { NewPinForm } from "~/subjects/identity/new-pin";
import { pinQuery } from "~/subjects/identity/own-queries";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ChoiceGroup, type ChoiceOption } from "~/ui/choice-group";
import { Dialog } from "~/ui/dialog";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { isEnough, type Payable } from "./use-checkout.ts";
import { codeField, type PaymentInHand } from "./use-payment.ts";

interface PaymentCardProps {
  quote: Payable;
  checkout: {
    method: PaymentMethod | undefined;
    choose: (part: { method: PaymentMethod }) => void;
  };
  payment: PaymentInHand;
}

export function PaymentCard({ quote, checkout, payment }: PaymentCardProps) {
  const { method } = checkout;
  const isShort = quote.wallet_available !== null && !isEnough(quote);
  return (
    <Card padding="body" aria-labelledby="pagamento">
      <h2 id="pagamento" className="text-lg md:text-xl">
        Como quer pagar?
      </h2>
      <div className="mt-4">
        <ChoiceGroup
          legend="Como quer pagar?"
          legendHidden
          value={method ?? null}
          onValueChange={(chosen) => checkout.choose({ method: chosen })}
          options={quote.methods.map((way) => optionFor(way, quote))}
        />
      </div>
      {isShort && (
        <p className="mt-3 text-sm text-muted-foreground">
          Para pagar na hora,{" "}
          <Link to="/wallet/deposit" className="link">
            deposite na carteira
          </Link>
          .
        </p>
      )}
      {method === "wallet" && <WalletProof payment={payment} />}
    </Card>
  );
}

export const methodFaces: Readonly<Record<PaymentMethod, { title: string; icon: LucideIcon }>> = {
  wallet: { title: "Carteira AREON", icon: Wallet },
  pix: { title: "Pix", icon: QrCode },
  boleto: { title: "Boleto", icon: Barcode },
  card: { title: "Cartão de crédito", icon: CreditCard },
};

function optionFor(way: Payable["methods"][number], quote: Payable): ChoiceOption<PaymentMethod> {
  const { method, reason } = way;
  const isShort = method === "wallet" && !isEnough(quote);
  return {
    value: method,
    ...methodFaces[method],
    detail: reason ?? detailOf(way, quote),
    disabled: reason !== null || isShort,
    trailing:
      method === "wallet" && !isShort ? (
        <Badge tone="success" className="max-md:hidden">
          Na hora
        </Badge>
      ) : undefined,
  };
}

function detailOf(
  { method, reserved_minutes: minutes }: Payable["methods"][number],
  quote: Payable,
): string {
  if (method === "wallet") return balanceText(quote);
  if (method === "pix") return "QR Code ou copia e cola, sem taxa";
  if (method === "card") return "Você paga na página segura do cartão";
  const days = Math.round((minutes ?? 0) / 1_440);
  return `Vence em ${days === 1 ? "1 dia" : `${days} dias`} e leva até 1 dia útil para cair`;
}

function balanceText(quote: Payable): string {
  const available = quote.wallet_available ?? "0.00";
  const balance = `Saldo de ${formatMoney(available)}`;
  if (isEnough(quote)) return balance;
  return `${balance}. Faltam ${formatMoney(amountOf(centsOf(quote.total) - centsOf(available)))}`;
}

/** The PIN in its place; who has none yet makes one on the way. */
function WalletProof({ payment }: { payment: PaymentInHand }) {
  const { data: pin } = useQuery(pinQuery);
  const [isCreating, setCreating] = useState(false);
  if (pin?.is_set !== false) return <CodeField payment={payment} />;
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      <Notice title="Você ainda não tem a senha da carteira">
        São 6 números que só você sabe. Eles confirmam cada pagamento.
      </Notice>
      <Button name={codeField} variant="outline" onClick={() => setCreating(true)}>
        Criar senha da carteira
      </Button>
      <Dialog
        open={isCreating}
        onOpenChange={setCreating}
        title="Crie seu PIN de transação"
        description="São 6 números que só você sabe. Em seguida você paga a compra."
      >
        <NewPinForm action="Criar PIN" />
      </Dialog>
    </div>
  );
}

function CodeField({ payment }: { payment: PaymentInHand }) {
  const user = useSessionUser();
  const hasApp = user?.factors.some(({ factor_type: type }) => type === "totp");
  const isPin = payment.way === "pin";
  return (
    <form
      className="mt-5 max-w-xs"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        payment.pay();
      }}
    >
      <Field
        label={isPin ? "Senha da carteira" : "Código do aplicativo autenticador"}
        hint={isPin ? "Os 6 números do seu PIN de transação" : "Os 6 números que ele mostra agora"}
        error={payment.codeComplaint}
      >
        {(control) => (
          <Input
            {...control}
            name={codeField}
            large
            type={isPin ? "password" : "text"}
            inputMode="numeric"
            autoComplete={isPin ? "off" : "one-time-code"}
            className="text-xl tracking-[.5em]"
            value={payment.code}
            // Not disabled, which would take the focus away.
            readOnly={payment.isBusy}
            onChange={(event) => payment.setCode(event.currentTarget.value)}
            onBlur={payment.leaveCode}
          />
        )}
      </Field>
      <div className="mt-1 -mb-3 flex flex-wrap gap-x-4">
        {hasApp && (
          <button
            type="button"
            className="link inline-flex min-h-11 items-center text-sm"
            onClick={() => payment.setWay(isPin ? "totp" : "pin")}
          >
            {isPin ? "Usar aplicativo autenticador" : "Usar a senha da carteira"}
          </button>
        )}
        <Link
          to={`/${user?.role ?? "buyer"}/settings#pin`}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          Esqueci a senha
        </Link>
      </div>
    </form>
  );
}
