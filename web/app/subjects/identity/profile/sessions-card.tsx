import type { endSession } from "@areon/contracts/identity/profile";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";
import { call } from "~/platform/api/client";
import { serverNow } from "~/platform/api/server-time";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { LoadFailure } from "~/platform/loading/load-failure";
import { sessionsQuery } from "../own-queries.ts";
import { formatElapsed } from "~/platform/text/elapsed";
import { showToast } from "~/platform/toasts/toast-store";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DocRow } from "~/ui/doc-row";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";

/** Where the person is signed in; each place can be signed out from here. */
export function SessionsCard() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  return (
    <Card padding="body">
      <h2 className="text-lg md:text-xl">Sessões e aparelhos</h2>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Carregando sessões...">
          <RowSkeleton rows={2} />
        </Loading>
      )}
      <ul className="rule mt-2">
        {data?.sessions.map((session) => (
          <DocRow
            key={session.id}
            icon={/Android|iPhone|iPad/.test(session.device) ? Smartphone : Laptop}
            name={session.device}
            detail={sessionDetail(session)}
            action={
              session.is_current ? (
                <Badge tone="success" className="mr-2">
                  Este aparelho
                </Badge>
              ) : (
                <EndButton id={session.id} device={session.device} />
              )
            }
          />
        ))}
      </ul>
    </Card>
  );
}

function EndButton({ id, device }: { id: string; device: string }) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () =>
      call<typeof endSession>({ method: "DELETE", path: "/me/sessions/{id}", params: { id } }),
    onSuccess: () => showToast({ title: "Sessão encerrada", text: device }),
    onError: (failure) => showToast({ tone: "error", title: authErrorText(failure) }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  return (
    <Button
      variant="ghost"
      busyLabel={end.isPending && "Encerrando..."}
      onClick={() => end.mutate()}
      aria-label={`Encerrar ${device}`}
    >
      Encerrar
    </Button>
  );
}

function sessionDetail(session: {
  last_used_at: string;
  network: string | null;
  has_second_factor: boolean;
}): string {
  const used = formatElapsed(Math.max(0, serverNow() - Date.parse(session.last_used_at)));
  return [
    used === "Agora" ? "Em uso agora" : `Último uso: ${used}`,
    session.network && `rede ${session.network}`,
    session.has_second_factor && "duas etapas",
  ]
    .filter(Boolean)
    .join(" · ");
}
