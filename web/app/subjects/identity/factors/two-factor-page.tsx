import { MessageSquareText, ShieldCheck, ShieldOff, Smartphone } from "lucide-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSessionUser } from "~/platform/api/session-user";
import { EnrolFactor } from "./enrol-factor.tsx";
import { EnrolPhone } from "./enrol-phone.tsx";
import { FactorCard } from "./factor-card.tsx";
import { readFactors, type OwnFactors } from "./factors.ts";
import { readSendsTexts } from "../auth/read-providers.ts";
import { PasskeysCard } from "./passkeys-card.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { RemoveFactor } from "./remove-factor.tsx";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useFactorConsent, type Consent } from "../proof/use-factor-consent.tsx";
import { hidePhone } from "~/platform/text/phone";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";

const factorsKey = ["own-factors"] as const;

/** /two-factor-auth: passkeys, the app and the messages on and off, and the recovery codes. */
export function TwoFactorPage() {
  const factors = useQuery({ queryKey: factorsKey, queryFn: readFactors, staleTime: 0 });
  const [showsNewCodes, setShowsNewCodes] = useState(false);
  const user = useSessionUser();
  const { data } = factors;
  const isOn = Boolean(data?.app ?? data?.phone ?? data?.passkeys[0]);
  return (
    <>
      <PageHead
        title="Verificação em duas etapas"
        badge={data && <StateBadge isOn={isOn} />}
        text="Além da senha, pedimos algo que só você tem."
      />
      <div className="mt-6 grid max-w-2xl gap-5">
        {factors.isError && !data && (
          <LoadFailure error={factors.error} onRetry={() => void factors.refetch()} />
        )}
        {factors.isPending && <TwoFactorSkeleton />}
        {data && !isOn && user?.role === "admin" && (
          <Notice tone="warning">
            Contas de administração só abrem com a verificação em duas etapas ligada.
          </Notice>
        )}
        {data && isOn && (
          <RecoveryCodes isNew={showsNewCodes} onKept={() => setShowsNewCodes(false)} />
        )}
        {data && <Methods factors={data} onFirst={() => setShowsNewCodes(true)} />}
      </div>
    </>
  );
}

type Begun = { method: "app"; consent: Consent } | { method: "sms" };

function Methods({ factors, onFirst }: { factors: OwnFactors; onFirst: () => void }) {
  const queries = useQueryClient();
  const sendsTexts = useQuery({ queryKey: ["auth-sends-texts"], queryFn: readSendsTexts });
  const [begun, setBegun] = useState<Begun>();
  const { askConsent, consentDialog } = useFactorConsent({
    type: "totp",
    reason: "O aplicativo confirma saídas de dinheiro no lugar do PIN.",
    action: "Continuar",
  });
  const beginApp = async () => {
    const consent = await askConsent();
    if (consent) setBegun({ method: "app", consent });
  };
  const { app, phone, passkeys } = factors;
  const isFirst = !app && !phone && passkeys.length === 0;
  const refresh = () => void queries.invalidateQueries({ queryKey: factorsKey });
  const enrolled = () => {
    setBegun(undefined);
    // A second one keeps the codes of the first.
    if (isFirst) onFirst();
    refresh();
  };
  return (
    <>
      <PasskeysCard
        passkeys={passkeys}
        hasOtherFactor={Boolean(app ?? phone)}
        onAdded={enrolled}
        onChanged={refresh}
      />
      {begun?.method === "app" && !app ? (
        <EnrolFactor
          consent={begun.consent}
          onAgain={() => void beginApp()}
          onEnrolled={enrolled}
          onCancel={() => setBegun(undefined)}
        />
      ) : (
        <AppCard
          factors={factors}
          isQuiet={begun?.method === "sms"}
          onBegin={() => void beginApp()}
          onChanged={refresh}
        />
      )}
      {(phone ?? sendsTexts.data) &&
        (begun?.method === "sms" && !phone ? (
          <EnrolPhone onEnrolled={enrolled} onCancel={() => setBegun(undefined)} />
        ) : (
          <SmsCard
            factors={factors}
            onBegin={() => setBegun({ method: "sms" })}
            onChanged={refresh}
          />
        ))}
      {consentDialog}
    </>
  );
}

interface MethodCardProps {
  factors: OwnFactors;
  onBegin: () => void;
  onChanged: () => void;
}

interface AppCardProps extends MethodCardProps {
  /** The other way was begun: its button is the one of the page. */
  isQuiet: boolean;
}

function AppCard({ factors, isQuiet, onBegin, onChanged }: AppCardProps) {
  const { app, phone, passkeys } = factors;
  const hasOther = phone !== undefined || passkeys.length > 0;
  return (
    <FactorCard
      icon={Smartphone}
      title="Aplicativo autenticador"
      text="Quem descobrir sua senha não entra sem o seu celular. Funciona também sem sinal."
      isOn={app !== undefined}
    >
      {app ? (
        <RemoveFactor
          label="Desligar aplicativo"
          factorId={app.id}
          isLast={!hasOther}
          onRemoved={onChanged}
        />
      ) : (
        <>
          <ol className="mt-5 grid gap-2 pl-5 [list-style:decimal]">
            <li>Instale um aplicativo autenticador no celular, se ainda não tem um.</li>
            <li>Leia o código que vamos mostrar com a câmera do aplicativo.</li>
            <li>Digite os 6 números que o aplicativo mostrar.</li>
          </ol>
          <Button
            variant={hasOther || isQuiet ? "outline" : "primary"}
            className="mt-5 max-md:w-full"
            onClick={onBegin}
          >
            {hasOther ? "Ativar aplicativo" : "Ativar verificação em duas etapas"}
          </Button>
        </>
      )}
    </FactorCard>
  );
}

function SmsCard({ factors, onBegin, onChanged }: MethodCardProps) {
  const { app, phone, passkeys } = factors;
  return (
    <FactorCard
      icon={MessageSquareText}
      title="Código por SMS"
      text={
        phone
          ? `Mandamos o código para ${hidePhone(phone.number)}.`
          : "Serve em qualquer celular, mas precisa de sinal. O aplicativo protege melhor."
      }
      isOn={phone !== undefined}
    >
      {phone ? (
        <RemoveFactor
          label="Desligar SMS"
          factorId={phone.id}
          phone={phone}
          isLast={!app && passkeys.length === 0}
          onRemoved={onChanged}
        />
      ) : (
        <Button variant="outline" className="mt-5 max-md:w-full" onClick={onBegin}>
          Ativar por SMS
        </Button>
      )}
    </FactorCard>
  );
}

function StateBadge({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <Badge tone="success" icon={ShieldCheck} tall>
      Ligada
    </Badge>
  ) : (
    <Badge tone="warning" icon={ShieldOff} tall>
      Desligada
    </Badge>
  );
}

function TwoFactorSkeleton() {
  return (
    <Loading label="Carregando...">
      <Card padding="body">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="mt-3 h-4 w-4/5" />
        <Skeleton className="mt-5 h-11 w-64" />
      </Card>
    </Loading>
  );
}
