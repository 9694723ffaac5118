import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { offerPhoneFactor, type OwnPhone } from "./factors.ts";
import type { EnrolProps } from "./enrol-factor.tsx";
import { SmsCode } from "./sms-code.tsx";
import { ActForm } from "~/platform/forms/act-form";
import { profileQuery } from "../own-queries.ts";
import { settled } from "../auth/settled.ts";
import { useAuthAction } from "../use-auth-action.ts";
import { useFactorConsent } from "../proof/use-factor-consent.tsx";
import { useProof } from "../proof/use-proof.tsx";
import { maskPhone, phoneNumberOf } from "~/platform/text/phone";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";

/** The number, then the first code as proof that messages arrive there. */
export function EnrolPhone({ onEnrolled, onCancel }: EnrolProps) {
  const [offer, setOffer] = useState<OwnPhone & { challengeId: string }>();
  return (
    <Card padding="body">
      <h2 className="text-xl">Código por SMS</h2>
      <div className="mt-4 max-w-[26rem]">
        {offer ? (
          <SmsCode
            phone={offer}
            sentChallenge={offer.challengeId}
            action="Ativar"
            busyAction="Conferindo..."
            onDone={onEnrolled}
          />
        ) : (
          <NumberForm onOffered={setOffer} />
        )}
        <Button variant="ghost" block className="mt-2" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </Card>
  );
}

interface NumberFormProps {
  onOffered: (offer: OwnPhone & { challengeId: string }) => void;
}

function NumberForm({ onOffered }: NumberFormProps) {
  const { data: profile } = useQuery(profileQuery);
  const [typed, setTyped] = useState<string>();
  const [isTouched, setTouched] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone: its place in the keyboard's order is the field.
  useEffect(() => field.current?.focus(), []);
  const { busy, error, run } = useAuthAction();
  const { withProof, proofDialog } = useProof("Para ligar a verificação em duas etapas.");
  const { askConsent, consentDialog } = useFactorConsent({
    type: "phone",
    reason: "O código por SMS passa a abrir a sua conta.",
    action: "Continuar",
  });
  const text = typed ?? profile?.phone ?? "";
  const number = phoneNumberOf(text);
  const send = async () => {
    setTouched(true);
    if (!number) return;
    const consent = await askConsent();
    if (!consent) return;
    const outcome = await run(async (auth) => {
      const data = await withProof(() => settled(offerPhoneFactor(auth, { number, ...consent })));
      return { data, error: null };
    });
    if (outcome.ok && outcome.data) onOffered(outcome.data);
  };
  return (
    <>
      <ActForm
        action="Enviar código por SMS"
        busyAction="Enviando..."
        busy={busy}
        error={error}
        onSubmit={() => void send()}
      >
        <Field
          label="Celular"
          hint="Com DDD. É para ele que mandamos o código quando você entrar."
          error={isTouched && !number ? "Confira o número: DDD e 9 números" : undefined}
        >
          {(control) => (
            <Input
              {...control}
              ref={field}
              large
              type="tel"
              autoComplete="tel-national"
              placeholder="(65) 99999-8888"
              value={text}
              onChange={(event) => setTyped(maskPhone(event.currentTarget.value))}
              onBlur={() => setTouched(text !== "")}
            />
          )}
        </Field>
      </ActForm>
      {consentDialog}
      {proofDialog}
    </>
  );
}
