import { Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { offerAppFactor, type OfferedFactor } from "./factors.ts";
import { CodeForm } from "../proof/code-form.tsx";
import { FormError } from "~/platform/forms/form-error";
import { settled } from "../auth/settled.ts";
import { useAuthAction } from "../use-auth-action.ts";
import type { Consent } from "../proof/use-factor-consent.tsx";
import { useProof } from "../proof/use-proof.tsx";
import { copyText } from "~/platform/toasts/copy-text";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Loading, Skeleton } from "~/ui/skeleton";

export interface EnrolProps {
  onEnrolled: () => void;
  onCancel: () => void;
}

interface EnrolFactorProps extends EnrolProps {
  /** Each serves once; with another one the form begins anew. */
  consent: Consent;
  onAgain: () => void;
}

/** The picture to scan, the key to type instead, and the first code as proof that it worked. */
export function EnrolFactor({ consent, onAgain, onEnrolled, onCancel }: EnrolFactorProps) {
  const { busy, error, run } = useAuthAction();
  const { withProof, proofDialog } = useProof("Para ligar a verificação em duas etapas.");
  const [offer, setOffer] = useState<OfferedFactor>();
  useOnceWith(consent, async () => {
    const outcome = await run(async (auth) => {
      const data = await withProof(() => settled(offerAppFactor(auth, consent)));
      return { data, error: null };
    });
    if (outcome.ok && outcome.data) setOffer(outcome.data);
  });

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
          <Button variant="outline" onClick={onAgain}>
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
      {proofDialog}
    </Card>
  );
}

/** The form is there because it was asked for; drawing it twice must not begin two factors. */
function useOnceWith(consent: Consent, act: () => Promise<void>): void {
  const used = useRef<Consent>(null);
  useEffect(() => {
    if (used.current === consent) return;
    used.current = consent;
    void act();
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
