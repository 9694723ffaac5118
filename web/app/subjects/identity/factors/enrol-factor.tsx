import { Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { offerAppFactor, type OfferedFactor } from "./factors.ts";
import { CodeForm } from "../proof/code-form.tsx";
import { FormError } from "~/platform/forms/form-error";
import { settled } from "../auth/settled.ts";
import { useAuthAction } from "../use-auth-action.ts";
import { useFactorConsent } from "../proof/use-factor-consent.tsx";
import { useProof } from "../proof/use-proof.tsx";
import { copyText } from "~/platform/toasts/copy-text";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Loading, Skeleton } from "~/ui/skeleton";

export interface EnrolProps {
  onEnrolled: () => void;
  onCancel: () => void;
}

/** The picture to scan, the key to type instead, and the first code as proof that it worked. */
export function EnrolFactor({ onEnrolled, onCancel }: EnrolProps) {
  const { busy, error, run } = useAuthAction();
  const { withProof, proofDialog } = useProof("Para ligar a verificação em duas etapas.");
  const { askConsent, consentDialog } = useFactorConsent({
    type: "totp",
    reason: "O aplicativo confirma saídas de dinheiro no lugar do PIN.",
    action: "Continuar",
  });
  const [offer, setOffer] = useState<OfferedFactor>();
  const ask = async () => {
    const outcome = await run(async (auth) => {
      const consent = await askConsent();
      if (!consent) return { data: null, error: null };
      const data = await withProof(() => settled(offerAppFactor(auth, consent)));
      return { data, error: null };
    });
    if (!outcome.ok) return;
    if (outcome.data) setOffer(outcome.data);
    else onCancel();
  };
  useOnce(() => void ask());

  const verify = async (token: string) => {
    if (!offer) return false;
    const outcome = await run((auth) =>
      auth.mfa.challengeAndVerify({ factorId: offer.id, code: token }),
    );
    if (outcome.ok) onEnrolled();
    return outcome.ok;
  };

  return (
    <Card padding="body">
      <h2 className="text-xl">Leia o código com o aplicativo</h2>
      {offer ? <Offer offer={offer} /> : busy && <OfferSkeleton />}
      {!offer && error && (
        <div className="mt-4 grid justify-items-start gap-3">
          <FormError text={error} />
          <Button variant="outline" onClick={() => void ask()}>
            Tentar de novo
          </Button>
        </div>
      )}
      {offer && (
        <div className="mt-6 max-w-[26rem]">
          <CodeForm
            legend="Código que o aplicativo mostra"
            action="Ativar"
            busyAction="Conferindo..."
            busy={busy}
            error={error}
            onCode={verify}
          />
        </div>
      )}
      <Button variant="ghost" block className="mt-2 max-w-[26rem]" onClick={onCancel}>
        Cancelar
      </Button>
      {consentDialog}
      {proofDialog}
    </Card>
  );
}

/** The form is there because it was asked for; drawing it twice must not begin two factors. */
function useOnce(act: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    act();
  });
}

function Offer({ offer }: { offer: OfferedFactor }) {
  return (
    <div className="mt-4 grid gap-5 md:grid-cols-[auto_1fr] md:items-center">
      <img
        src={offer.qrCode}
        alt="Código QR para o aplicativo autenticador"
        className="size-56 justify-self-center rounded-lg border bg-white p-2"
      />
      <div className="min-w-0">
        <p className="text-muted-foreground">Sem câmera? Digite esta chave no aplicativo:</p>
        <p className="mt-1 font-mono text-[.9375rem] wrap-anywhere">{inGroups(offer.secret)}</p>
        <Button
          variant="outline"
          icon={Copy}
          className="mt-3"
          onClick={() => void copyText(offer.secret, "Chave copiada")}
        >
          Copiar chave
        </Button>
      </div>
    </div>
  );
}

function OfferSkeleton() {
  return (
    <Loading label="Preparando o código...">
      <Skeleton className="mt-4 size-56 rounded-lg" />
    </Loading>
  );
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
