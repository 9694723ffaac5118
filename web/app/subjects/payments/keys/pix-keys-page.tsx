import type { OwnPixKey, PixKeyState } from "@areon/contracts/payments/keys";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  CircleCheck,
  CircleX,
  Copy,
  Hourglass,
  KeyRound,
  QrCode as QrIcon,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { LoadFailure } from "~/platform/loading/load-failure";
import { copyText } from "~/platform/toasts/copy-text";
import { showToast } from "~/platform/toasts/toast-store";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { IconButton } from "~/ui/icon-button";
import { PageHead } from "~/ui/page-head";
import { QrCode } from "~/ui/qr-code";
import type { StateFace } from "../charges/charge-words.ts";
import { FormSkeleton } from "../page/form-skeleton.tsx";
import { keyKinds } from "./key-kinds.ts";
import { giveKeyUp, pixKeysQuery } from "./key-queries.ts";
import { NewPixKeys } from "./new-pix-keys.tsx";
import { PaymentList } from "../page/payment-list.tsx";
import { PaymentsGate } from "../page/payments-gate.tsx";
import { PixTabs } from "../pix/pix-tabs.tsx";
import { StateBadge } from "../page/state-badge.tsx";

const faces: Readonly<Record<PixKeyState, StateFace>> = {
  registering: { word: "Cadastrando", tone: "info", icon: Hourglass },
  active: { word: "Ativa", tone: "success", icon: CircleCheck },
  removing: { word: "Removendo", tone: "info", icon: Hourglass },
  removed: { word: "Removida", tone: "neutral", icon: CircleX },
  failed: { word: "Não cadastrada", tone: "danger", icon: CircleX },
};

/** /wallet/pix/keys: by what others reach the wallet. */
export function PixKeysPage() {
  return (
    <>
      <BackLink to="/wallet">Carteira</BackLink>
      <PageHead title="Minhas chaves" text="O que chegar por elas cai na sua carteira, na hora." />
      <PixTabs current="/wallet/pix/keys" />
      <PaymentsGate skeleton={<FormSkeleton />}>{() => <Keys />}</PaymentsGate>
    </>
  );
}

function Keys() {
  const { data, error, refetch } = useQuery(pixKeysQuery);
  const [leaving, setLeaving] = useState<OwnPixKey>();
  const [drawn, setDrawn] = useState<OwnPixKey>();
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const shown = data.keys.filter(({ state }) => state !== "removed");
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
      <PaymentList
        title="Suas chaves"
        rows={shown.map((key) => ({
          id: key.id,
          icon: keyKinds[key.kind].icon,
          title: key.value ?? keyKinds[key.kind].name,
          detail: key.failure ?? keyKinds[key.kind].name,
          badge: <StateBadge face={faces[key.state]} />,
          action: key.state === "active" && (
            <KeyActions pixKey={key} onDraw={setDrawn} onRemove={setLeaving} />
          ),
        }))}
        error={null}
        onRetry={() => void refetch()}
        empty={
          <EmptyState
            icon={KeyRound}
            headingLevel="h3"
            title="Nenhuma chave ainda"
            text="Cadastre uma e passe a quem vai pagar você."
          />
        }
      />
      <NewPixKeys offers={data.offers} asked={data.keys.length} left={data.left} max={data.max} />
      <QrDialog pixKey={drawn} onClose={() => setDrawn(undefined)} />
      <RemoveDialog pixKey={leaving} onClose={() => setLeaving(undefined)} />
    </div>
  );
}

interface KeyActionsProps {
  pixKey: OwnPixKey;
  onDraw: (key: OwnPixKey) => void;
  onRemove: (key: OwnPixKey) => void;
}

function KeyActions({ pixKey, onDraw, onRemove }: KeyActionsProps) {
  const name = pixKey.value ?? keyKinds[pixKey.kind].name;
  return (
    <span className="-mr-2 flex">
      <IconButton
        icon={QrIcon}
        label={`Mostrar QR Code da chave ${name}`}
        onClick={() => onDraw(pixKey)}
      />
      <IconButton
        icon={Copy}
        label={`Copiar chave ${name}`}
        onClick={() => void copyText(pixKey.copy_value ?? "", "Chave copiada")}
      />
      <IconButton icon={Trash2} label={`Remover chave ${name}`} onClick={() => onRemove(pixKey)} />
    </span>
  );
}

interface QrDialogProps {
  pixKey: OwnPixKey | undefined;
  onClose: () => void;
}

/** To be shown across a counter: whoever pays types the amount. */
function QrDialog({ pixKey, onClose }: QrDialogProps) {
  const code = pixKey?.code;
  return (
    <Dialog
      open={code !== undefined && code !== null}
      onOpenChange={onClose}
      title="Receber por esta chave"
      description="Quem pagar escolhe o valor. Cai na sua carteira, na hora."
      footer={
        <Button
          size="lg"
          block
          icon={Copy}
          onClick={() => void copyText(code ?? "", "Código Pix copiado")}
        >
          Copiar código Pix
        </Button>
      }
    >
      <div className="grid justify-items-center gap-3">
        {code && <QrCode text={code} label={`QR Code da chave ${pixKey.value}`} />}
        <p className="text-center font-semibold break-all num">{pixKey?.value}</p>
      </div>
    </Dialog>
  );
}

interface RemoveDialogProps {
  pixKey: OwnPixKey | undefined;
  onClose: () => void;
}

function RemoveDialog({ pixKey, onClose }: RemoveDialogProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => giveKeyUp(id),
    onSuccess: onClose,
    onError: (failure) =>
      showToast({ tone: "error", title: "Nada mudou", text: authErrorText(failure) }),
    onSettled: () => client.invalidateQueries({ queryKey: pixKeysQuery.queryKey }),
  });
  return (
    <Dialog
      open={pixKey !== undefined}
      onOpenChange={onClose}
      title="Remover esta chave?"
      description="Quem tentar pagar por ela não encontra mais a sua carteira. Você pode cadastrar de novo."
      footer={
        <Button
          size="lg"
          block
          variant="danger"
          busyLabel={remove.isPending && "Removendo..."}
          onClick={() => pixKey && remove.mutate(pixKey.id)}
        >
          Remover chave
        </Button>
      }
    >
      <p className="font-semibold break-words num">{pixKey?.value}</p>
    </Dialog>
  );
}
