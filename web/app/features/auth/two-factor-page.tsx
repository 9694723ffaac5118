import { ShieldCheck, ShieldOff, Smartphone } from "lucide-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSessionUser } from "~/api/session-user";
import { authErrorText } from "~/identity/auth-error-text";
import { EnrolFactor } from "~/features/auth/enrol-factor";
import { readAppFactor } from "~/features/auth/factors";
import { RecoveryCodes } from "~/features/auth/recovery-codes";
import { RemoveFactor } from "~/features/auth/remove-factor";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { IconTile } from "~/ui/icon-tile";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";

const factorKey = ["app-factor"] as const;

/** /two-factor-auth: switch the authenticator app on, keep the recovery codes, switch it off. */
export function TwoFactorPage() {
  const factor = useQuery({ queryKey: factorKey, queryFn: readAppFactor, staleTime: 0 });
  const queries = useQueryClient();
  const [showsNewCodes, setShowsNewCodes] = useState(false);
  const user = useSessionUser();
  const refresh = () => queries.invalidateQueries({ queryKey: factorKey });
  const isOn = Boolean(factor.data);
  const mustEnrol = user?.role === "admin" && factor.data === null;

  return (
    <>
      <PageHead
        title="Verificação em duas etapas"
        badge={factor.isSuccess && <StateBadge isOn={isOn} />}
        text="Além da senha, pedimos um código do seu celular."
      />
      <div className="mt-6 grid max-w-2xl gap-5">
        {factor.isError && <Notice tone="danger">{authErrorText(factor.error)}</Notice>}
        {factor.isPending && <TwoFactorSkeleton />}
        {mustEnrol && (
          <Notice tone="warning">
            Contas de administração só abrem com a verificação em duas etapas ligada.
          </Notice>
        )}
        {factor.data === null && (
          <FactorOff
            onEnrolled={() => {
              setShowsNewCodes(true);
              void refresh();
            }}
          />
        )}
        {factor.data && (
          <>
            <RecoveryCodes isNew={showsNewCodes} onKept={() => setShowsNewCodes(false)} />
            <RemoveFactor factorId={factor.data.id} onRemoved={() => void refresh()} />
          </>
        )}
      </div>
    </>
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

function FactorOff({ onEnrolled }: { onEnrolled: () => void }) {
  const [begun, setBegun] = useState(false);
  if (begun) return <EnrolFactor onEnrolled={onEnrolled} />;
  return (
    <Card padding="body">
      <div className="flex items-start gap-3.5">
        <IconTile icon={Smartphone} large />
        <div>
          <h2 className="text-xl">Aplicativo autenticador</h2>
          <p className="mt-1 text-muted-foreground">
            Quem descobrir sua senha não entra sem o seu celular. Funciona também sem sinal.
          </p>
        </div>
      </div>
      <ol className="mt-5 grid gap-2 pl-5 [list-style:decimal]">
        <li>Instale um aplicativo autenticador no celular, se ainda não tem um.</li>
        <li>Leia o código que vamos mostrar com a câmera do aplicativo.</li>
        <li>Digite os 6 números que o aplicativo mostrar.</li>
      </ol>
      <Button className="mt-5 max-md:w-full" onClick={() => setBegun(true)}>
        Ativar verificação em duas etapas
      </Button>
    </Card>
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
