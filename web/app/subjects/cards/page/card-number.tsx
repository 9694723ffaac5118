import type { VirtualCard } from "@areon/contracts/cards/cards";
import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useEffect, useState } from "react";
import { ApiProblem } from "~/platform/api/api-problem";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import { Dialog } from "~/ui/dialog";
import { ActionTile } from "./action-tile.tsx";
import { postNumber } from "./card-queries.ts";

const shownSeconds = 60;

/**
 * The number stands in a frame of the issuer's, which this page can't read. It is asked for anew each time and gone
 * after a minute.
 */
export function CardNumber({ card }: { card: VirtualCard }) {
  const [url, setUrl] = useState<string>();
  const [isConfirmed, setConfirmed] = useState(false);
  const show = useMutation({
    mutationFn: () => postNumber(card.id),
    onSuccess: ({ url: address }) => setUrl(address),
    onError: (error) => {
      // The ten minutes after the PIN are over: the next press asks for it again.
      if (error instanceof ApiProblem && error.code === "step_up_required") setConfirmed(false);
    },
  });
  return (
    <>
      <PinConfirmation
        purpose="sensitive_data"
        reason="Os dados do cartão aparecem por um minuto, só para você."
        action="Ver dados do cartão"
        then="Em seguida você vê os dados do cartão."
        onGranted={() => {
          setConfirmed(true);
          show.mutate();
        }}
      >
        {(confirm) => (
          <ActionTile
            icon={Eye}
            label={show.isPending ? "Abrindo..." : "Ver dados"}
            disabled={show.isPending}
            onClick={() => (isConfirmed ? show.mutate() : confirm())}
            error={show.error ? authErrorText(show.error) : undefined}
          />
        )}
      </PinConfirmation>
      <Dialog
        open={url !== undefined}
        onOpenChange={() => setUrl(undefined)}
        title="Dados do cartão"
        description="Quem mostra é o emissor. O número não passa pela AREON nem fica guardado aqui."
      >
        {url && <NumberFrame url={url} name={card.name} onOver={() => setUrl(undefined)} />}
      </Dialog>
    </>
  );
}

function NumberFrame({ url, name, onOver }: { url: string; name: string; onOver: () => void }) {
  const left = useSecondsLeft(onOver);
  return (
    <>
      <iframe
        src={url}
        title={`Dados do cartão ${name}, mostrados pelo emissor`}
        // It may run its own page, and reach nothing of ours or of its own beyond it.
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        className="h-44 w-full rounded-lg border bg-white scheme-light"
      />
      <p className="mt-3 text-sm text-muted-foreground num">Some em {left} segundos.</p>
    </>
  );
}

function useSecondsLeft(onOver: () => void): number {
  const [left, setLeft] = useState(shownSeconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) onOver();
  }, [left, onOver]);
  return Math.max(0, left);
}
