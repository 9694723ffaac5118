import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Copy, MessageCircle } from "lucide-react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { ordersKey } from "../order-queries.ts";
import { formatDate } from "~/platform/text/dates";
import { copyText } from "~/platform/toasts/copy-text";
import { Button } from "~/ui/button";
import { buttonClass } from "~/ui/button-class";
import { Icon } from "~/ui/icon";
import { endDriverLink, makeDriverLink } from "./logistics-queries.ts";
import { useLoadAct } from "./use-load-act.ts";

interface DriverLinkPartProps {
  orderId: string;
  /** Of the link that a driver holds now. */
  expiresAt: string | null;
  phone: string | null;
}

/** The address is shown once, when it is made: only its fingerprint is kept. */
export function DriverLinkPart({ orderId, expiresAt, phone }: DriverLinkPartProps) {
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: () => makeDriverLink(orderId),
    onSuccess: () => queries.invalidateQueries({ queryKey: ordersKey }),
  });
  const { act: end, busy: isEnding } = useLoadAct({
    send: () => endDriverLink(orderId),
    done: "Link cancelado",
    onDone: () => make.reset(),
  });
  const url = make.data?.url;
  return (
    <div className="grid gap-3 rounded-md border p-4">
      <h4 className="font-sans text-base font-semibold tracking-normal">Link do motorista</h4>
      <p className="text-sm text-muted-foreground">
        {expiresAt
          ? `Um link vale até ${formatDate(expiresAt)}. Criar outro cancela o anterior.`
          : "O motorista marca os passos pelo celular, sem cadastro e mesmo com pouco sinal."}
      </p>
      {url && <ShareLink url={url} phone={phone} />}
      {make.error && (
        <p role="alert" className="text-sm text-destructive">
          {authErrorText(make.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-md:[&>*]:w-full">
        {!url && (
          <Button
            variant="outline"
            busyLabel={make.isPending && "Criando..."}
            onClick={() => make.mutate()}
          >
            {expiresAt ? "Criar link novo" : "Criar link do motorista"}
          </Button>
        )}
        {expiresAt && (
          <Button variant="ghost" busyLabel={isEnding && "Cancelando..."} onClick={() => end({})}>
            Cancelar link
          </Button>
        )}
      </div>
    </div>
  );
}

function ShareLink({ url, phone }: { url: string; phone: string | null }) {
  const words = `Link da sua carga na AREON. Abra antes de sair, com sinal: ${url}`;
  const number = phone ? `55${phone}` : "";
  return (
    <>
      <p className="text-sm break-all num">{url}</p>
      <div className="flex flex-wrap gap-2 max-md:[&>*]:w-full">
        <Button icon={Copy} onClick={() => void copyText(url, "Link copiado")}>
          Copiar link
        </Button>
        <a
          className={buttonClass({ variant: "outline" })}
          href={`https://wa.me/${number}?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon of={MessageCircle} />
          Enviar por WhatsApp
        </a>
      </div>
    </>
  );
}
