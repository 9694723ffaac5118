import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { NewPinForm } from "../new-pin.tsx";
import { registrationQuery } from "../own-queries.ts";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { PinInput } from "~/ui/pin-input";
import { Loading, Skeleton } from "~/ui/skeleton";

export interface PinDialogProps {
  open: boolean;
  isSet: boolean;
  role: string;
  onClose: () => void;
}

/** Creates the PIN, changes it with the current one, or replaces a forgotten one. */
export function PinDialog({ open, isSet, role, onClose }: PinDialogProps) {
  const registration = useQuery({ ...registrationQuery, enabled: open });
  const done = () => {
    showToast({ title: isSet ? "PIN trocado" : "PIN criado" });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={isSet ? "Trocar PIN" : "Criar PIN"}
      description="Confirma transferências e outras saídas de dinheiro. Não use datas nem sequências."
    >
      {registration.isPending && (
        <Loading label="Carregando...">
          <Skeleton className="h-14" />
        </Loading>
      )}
      {registration.isError && (
        <LoadFailure error={registration.error} onRetry={() => void registration.refetch()} />
      )}
      {registration.data?.is_complete === false && <RegisterFirst role={role} />}
      {registration.data?.is_complete &&
        (isSet ? <ChangePin onDone={done} /> : <NewPinForm action="Criar PIN" onDone={done} />)}
    </Dialog>
  );
}

function RegisterFirst({ role }: { role: string }) {
  return (
    <div className="grid gap-4">
      <Notice>Para criar o PIN, complete antes o seu cadastro.</Notice>
      <ButtonLink to={`/${role}/cadastro`} size="lg">
        Completar cadastro
      </ButtonLink>
    </div>
  );
}

function ChangePin({ onDone }: { onDone: () => void }) {
  const [current, setCurrent] = useState("");
  const [forgotten, setForgotten] = useState(false);
  if (forgotten) {
    return (
      <div className="grid gap-4">
        <Notice tone="warning">
          Com um PIN novo sem o atual, saídas de dinheiro esperam 24 horas ou pedem o aplicativo
          autenticador.
        </Notice>
        <NewPinForm action="Criar outro PIN" onDone={onDone} />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <PinInput
        legend="PIN atual"
        boxLabel={(position) => `Número ${position} do PIN atual`}
        masked
        value={current}
        onValueChange={setCurrent}
        focusFirst
      />
      {current.length === 6 && (
        <NewPinForm action="Trocar PIN" currentPin={current} onDone={onDone} />
      )}
      <Button variant="ghost" onClick={() => setForgotten(true)}>
        Esqueci o PIN
      </Button>
    </div>
  );
}
