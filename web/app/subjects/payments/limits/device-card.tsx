import { deviceTerms } from "@areon/contracts/payments/terms";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ShieldCheck, Smartphone } from "lucide-react";
import { useState } from "react";
import { useSessionUser } from "~/platform/api/session-user";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { useAuthAction } from "~/subjects/identity/use-auth-action";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import { formatMoney } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { IconTile } from "~/ui/icon-tile";
import { PinInput } from "~/ui/pin-input";
import { postDeviceConfirmation } from "./limit-queries.ts";
import type { PayoutLimits } from "../payouts/outgoing-complaint.ts";
import { limitsKey } from "../payouts/payout-queries.ts";

type Device = PayoutLimits["device"];

/** A device that was not confirmed has a lower limit: a stolen password alone moves little. */
export function DeviceCard({ device }: { device: Device }) {
  return (
    <Card padding="snug">
      <div className="flex items-start gap-3.5">
        <IconTile
          icon={device.is_confirmed ? ShieldCheck : Smartphone}
          tone={device.is_confirmed ? "success" : "warning"}
        />
        <div className="min-w-0">
          <h2 className="text-lg">
            {device.is_confirmed ? "Aparelho confirmado" : "Este aparelho é novo"}
          </h2>
          <p className="text-sm break-words text-muted-foreground">{device.label}</p>
        </div>
      </div>
      {device.is_confirmed ? (
        <p className="mt-3 text-muted-foreground">Aqui valem os seus limites completos.</p>
      ) : (
        <>
          <p className="mt-3 num">
            Até você confirmar, cada envio pode ser de até{" "}
            <b>{formatMoney(device.each ?? "0.00")}</b> e o dia de até{" "}
            <b>{formatMoney(device.daily ?? "0.00")}</b>. Hoje restam{" "}
            {formatMoney(device.left_today ?? "0.00")}.
          </p>
          <ConfirmDevice />
        </>
      )}
    </Card>
  );
}

/** Two things: a code in the mail and the PIN, or the authenticator app by itself. */
function ConfirmDevice() {
  const user = useSessionUser();
  const hasApp = user?.factors.some(({ factor_type: type }) => type === "totp") ?? false;
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState("");
  const mail = useAuthAction();
  const confirmation = useConfirmation();
  const send = async () => {
    const outcome = await mail.run((auth) => auth.reauthenticate());
    if (outcome.ok) setSent(true);
  };
  const needsCode = !hasApp || isSent;
  return (
    <PinConfirmation
      purpose="security_change"
      binding={{ terms: deviceTerms }}
      reason="Para confirmar que este aparelho é seu."
      action="Confirmar aparelho"
      then="Em seguida você confirma o aparelho."
      onGranted={(grant) => confirmation.mutate({ grant, ...(code && { code }) })}
    >
      {(confirm) => (
        <div className="mt-4 grid gap-4">
          {isSent && (
            <PinInput
              legend="Código enviado ao seu e-mail"
              boxLabel={(position) => `Número ${position} do código`}
              value={code}
              onValueChange={setCode}
              focusFirst
              hint="O código vale 10 minutos."
            />
          )}
          <FormError
            text={
              mail.error ?? (confirmation.error ? authErrorText(confirmation.error) : undefined)
            }
          />
          {needsCode && !isSent ? (
            <Button busyLabel={mail.busy && "Enviando..."} onClick={() => void send()}>
              Enviar código por e-mail
            </Button>
          ) : (
            <Button
              disabled={isSent && code.length < 6}
              busyLabel={confirmation.isPending && "Confirmando..."}
              onClick={confirm}
            >
              Confirmar este aparelho
            </Button>
          )}
          {hasApp && !isSent && (
            <Button
              variant="ghost"
              busyLabel={mail.busy && "Enviando..."}
              onClick={() => void send()}
            >
              Usar código por e-mail e PIN
            </Button>
          )}
        </div>
      )}
    </PinConfirmation>
  );
}

function useConfirmation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: postDeviceConfirmation,
    onSuccess: () =>
      showToast({ title: "Aparelho confirmado", text: "Seus limites completos já valem." }),
    onSettled: () => client.invalidateQueries({ queryKey: limitsKey }),
  });
}
