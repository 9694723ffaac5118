import type { cancelErasure, Erasure } from "@areon/contracts/identity/privacy";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { EraseAccountForm } from "./erase-account-form.tsx";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { LoadFailure } from "~/platform/loading/load-failure";
import { erasureQuery } from "../own-queries.ts";
import { formatDate } from "~/platform/text/dates";
import { copyText } from "~/platform/toasts/copy-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { Dialog } from "~/ui/dialog";

/** The end of an account: asked for here, taken back within the days that are left for it. */
export function ErasureCard() {
  const { data, error, refetch } = useQuery(erasureQuery);
  const [open, setOpen] = useState(false);
  const erasure = data?.erasure;
  const isOpen = erasure && erasure.state !== "cancelled";
  return (
    <Card padding="body">
      <h2 className="text-lg md:text-xl">Excluir a conta</h2>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isOpen && <Receipt erasure={erasure} />}
      {!isOpen && !error && (
        <>
          <p className="mt-1 text-muted-foreground">
            Apagamos seus dados pessoais. O que a lei manda guardar fica guardado pelo prazo dela.
          </p>
          <Button
            variant="danger-ghost"
            flush
            className="mt-3"
            disabled={!data}
            onClick={() => setOpen(true)}
          >
            Excluir minha conta
          </Button>
        </>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Excluir a conta"
        description="Você tem sete dias para desistir. Depois disso não há volta."
      >
        <EraseAccountForm onDone={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

function Receipt({ erasure }: { erasure: Erasure }) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call<typeof cancelErasure>({ method: "DELETE", path: "/me/erasure" }),
    onSuccess: () => showToast({ title: "Pedido cancelado", text: "Sua conta continua ativa." }),
    onError: (failure) => showToast({ tone: "error", title: authErrorText(failure) }),
    onSettled: () => queries.invalidateQueries({ queryKey: erasureQuery.queryKey }),
  });
  return (
    <>
      <DefinitionRows
        look="ruled"
        className="mt-2"
        rows={[
          { term: "Protocolo", value: erasure.protocol, strong: true },
          { term: "Pedido em", value: formatDate(erasure.requested_at) },
          { term: "Exclusão em", value: formatDate(erasure.due_at) },
        ]}
      />
      <p className="mt-2 text-sm text-muted-foreground">
        Guarde o protocolo: depois da exclusão, ele é o que comprova o seu pedido.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {erasure.state === "cooling" && (
          <Button busyLabel={cancel.isPending && "Cancelando..."} onClick={() => cancel.mutate()}>
            Manter minha conta
          </Button>
        )}
        <Button
          variant="outline"
          onClick={() => void copyText(erasure.protocol, "Protocolo copiado")}
        >
          Copiar protocolo
        </Button>
      </div>
    </>
  );
}
