import type { endUserSessions, UserDetails } from "@areon/contracts/identity/desk";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { serverNow } from "~/platform/api/server-time";
import { formatElapsed } from "~/platform/text/elapsed";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { IconTile } from "~/ui/icon-tile";
import { displayName } from "./display-name.ts";
import { ReasonDialog } from "../desk/reason-dialog.tsx";
import { useDesk } from "../desk/use-desk.ts";
import { useDeskAct } from "../desk/use-desk-act.ts";

type Session = UserDetails["sessions"][number];

/** Where the person is signed in; a stranger's session is ended here. */
export function SessionsCard({ user }: { user: UserDetails }) {
  const { may, userId } = useDesk();
  const [ending, setEnding] = useState<Session | "all">();
  const { sessions } = user;
  const isColleague = user.user_type === "admin" && !may("roles.grant");
  const canEnd = may("users.end_sessions") && userId !== user.id && !isColleague;
  return (
    <Card padding="body" aria-labelledby="sessoes">
      <h2 id="sessoes" className="text-xl">
        Sessões
      </h2>
      {sessions.length === 0 ? (
        <p className="mt-1 text-muted-foreground">Nenhuma sessão aberta.</p>
      ) : (
        <ul className="rule mt-1">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={canEnd ? () => setEnding(session) : undefined}
            />
          ))}
        </ul>
      )}
      {canEnd && sessions.length > 1 && (
        <Button variant="outline" block className="mt-3" onClick={() => setEnding("all")}>
          Encerrar todas as sessões
        </Button>
      )}
      <EndDialog user={user} ending={ending} onClose={() => setEnding(undefined)} />
    </Card>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: (() => void) | undefined }) {
  const used = formatElapsed(serverNow() - Date.parse(session.used_at));
  return (
    <li className="flex items-center gap-3 py-3">
      <IconTile icon={MonitorSmartphone} />
      <span className="min-w-0 grow leading-snug">
        <b className="block font-semibold break-words">{session.device || "Aparelho"}</b>
        <span className="text-sm text-muted-foreground num">
          {used}
          {session.has_second_factor && " · segundo fator"}
        </span>
      </span>
      {onEnd && (
        <Button
          variant="danger-ghost"
          onClick={onEnd}
          aria-label={`Encerrar sessão em ${session.device || "aparelho"}`}
        >
          Encerrar
        </Button>
      )}
    </li>
  );
}

interface EndDialogProps {
  user: UserDetails;
  ending: Session | "all" | undefined;
  onClose: () => void;
}

function EndDialog({ user, ending, onClose }: EndDialogProps) {
  const act = useDeskAct({
    act: (reason: string) =>
      call<typeof endUserSessions>({
        method: "POST",
        path: "/admin/users/{id}/session-endings",
        params: { id: user.id },
        body: {
          reason,
          ...(typeof ending === "object" && { session_id: ending.id }),
        },
      }),
    done: ({ ended_sessions: ended }) => ({
      title: ended === 1 ? "1 sessão encerrada" : `${ended} sessões encerradas`,
    }),
    onDone: onClose,
  });
  const isAll = ending === "all";
  return (
    <ReasonDialog
      open={ending !== undefined}
      onOpenChange={onClose}
      title={isAll ? "Encerrar todas as sessões" : "Encerrar sessão"}
      description={`${displayName(user)} precisa entrar de novo ${isAll ? "em todos os aparelhos" : "nesse aparelho"}.`}
      confirmLabel={isAll ? "Encerrar sessões" : "Encerrar sessão"}
      busyLabel="Encerrando..."
      danger
      act={act}
    />
  );
}
