import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { UserDetails } from "@areon/contracts/identity/desk";
import type { openVerification } from "@areon/contracts/identity/trust";
import { FileSearch } from "lucide-react";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { formatClock, formatDate } from "~/platform/text/dates";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { NextInQueue } from "./next-in-queue.tsx";
import { VerificationBadge } from "./person-badges.tsx";
import { ReasonDialog } from "../desk/reason-dialog.tsx";
import { useDesk } from "../desk/use-desk.ts";
import { useDeskAct } from "../desk/use-desk-act.ts";
import { VerificationPapers } from "./verification-papers.tsx";

export type OpenedVerification = EndpointResponse<typeof openVerification> & { asked: string };

/** How far the person's verification is; the papers open for a reason, which is logged. */
export function VerificationCard({ user }: { user: UserDetails }) {
  const { may } = useDesk();
  const [opened, setOpened] = useState<OpenedVerification>();
  const [asking, setAsking] = useState(false);
  const [hasDecided, setHasDecided] = useState(false);
  const latest = user.latest_verification;
  const act = useDeskAct({
    act: async (reason: string) => ({
      ...(await call<typeof openVerification>({
        method: "POST",
        path: "/admin/verifications/{id}/opening",
        params: { id: latest!.id },
        body: { reason },
      })),
      asked: reason,
    }),
    done: () => undefined,
    onDone: (answer) => {
      setOpened(answer);
      setAsking(false);
    },
  });
  const isOpen = latest !== null && opened?.id === latest.id;
  return (
    <Card padding="body" aria-labelledby="verificacao">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="verificacao" className="text-xl">
            Verificação
          </h2>
          <VerificationBadge verification={user.verification} />
        </div>
        {latest && !isOpen && may("verification.read") && (
          <Button
            variant={latest.state === "submitted" ? "primary" : "outline"}
            icon={FileSearch}
            onClick={() => setAsking(true)}
          >
            Abrir documentos
          </Button>
        )}
      </div>
      <p className="mt-1 text-muted-foreground num">{standingText(latest)}</p>
      {isOpen && (
        <VerificationPapers
          opened={opened}
          canDecide={latest.state === "submitted" && may("verification.decide")}
          onDecided={() => {
            setOpened(undefined);
            setHasDecided(true);
          }}
        />
      )}
      {hasDecided && <NextInQueue afterUserId={user.id} />}
      <ReasonDialog
        open={asking}
        onOpenChange={setAsking}
        title="Abrir documentos"
        description="Você vê os dados e os documentos enviados. Cada consulta fica registrada."
        confirmLabel="Abrir documentos"
        busyLabel="Abrindo..."
        act={act}
      />
    </Card>
  );
}

function standingText(latest: UserDetails["latest_verification"]): string {
  if (!latest) return "Nenhum documento enviado.";
  const moment = (instant: string) => `${formatDate(instant)} às ${formatClock(instant)}`;
  if (latest.decided_at) return `Decidida em ${moment(latest.decided_at)}.`;
  return latest.submitted_at ? `Enviada em ${moment(latest.submitted_at)}.` : "";
}
