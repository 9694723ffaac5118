import type { Passkey, renamePasskey } from "@areon/contracts/identity/passkeys";
import { KeyRound, Laptop, Pencil, Smartphone, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { serverNow } from "~/platform/api/server-time";
import { AddPasskey } from "./add-passkey.tsx";
import { FactorCard } from "./factor-card.tsx";
import { removeFactor } from "./factors.ts";
import { ActForm } from "~/platform/forms/act-form";
import { settled } from "../auth/settled.ts";
import { useAuthAction } from "../use-auth-action.ts";
import { useProof } from "../proof/use-proof.tsx";
import { formatDate } from "~/platform/text/dates";
import { formatElapsed } from "~/platform/text/elapsed";
import { showToast } from "~/platform/toasts/toast-store";
import { Dialog } from "~/ui/dialog";
import { DocRow } from "~/ui/doc-row";
import { Field } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { Input } from "~/ui/input";

export interface PasskeysCardProps {
  passkeys: readonly Passkey[];
  /** Without the app and the messages, the last passkey leaves only the password. */
  hasOtherFactor: boolean;
  onAdded: () => void;
  onChanged: () => void;
}

type Open = { what: "rename" | "remove"; passkey: Passkey };

/** Where each one was made and when it was last used; they are added, named and removed here. */
export function PasskeysCard({ passkeys, hasOtherFactor, onAdded, onChanged }: PasskeysCardProps) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    onChanged();
  };
  return (
    <FactorCard
      icon={KeyRound}
      title="Passkeys"
      text="Entre e confirme com a digital, o rosto ou o PIN do aparelho, sem senha que possa ser roubada."
      isOn={passkeys.length > 0}
    >
      {passkeys.length > 0 && (
        <ul className="rule mt-3">
          {passkeys.map((passkey) => (
            <DocRow
              key={passkey.id}
              icon={/Android|iPhone|iPad/.test(passkey.device) ? Smartphone : Laptop}
              name={passkey.name || "Passkey"}
              detail={detailOf(passkey)}
              action={
                <>
                  <IconButton
                    icon={Pencil}
                    label={`Renomear ${passkey.name}`}
                    onClick={() => setOpen({ what: "rename", passkey })}
                  />
                  <IconButton
                    icon={Trash2}
                    label={`Remover ${passkey.name}`}
                    onClick={() => setOpen({ what: "remove", passkey })}
                  />
                </>
              }
            />
          ))}
        </ul>
      )}
      <AddPasskey names={passkeys.map(({ name }) => name)} onAdded={onAdded} />
      <Dialog open={open?.what === "rename"} onOpenChange={close} title="Renomear passkey">
        {open && <RenameForm passkey={open.passkey} onRenamed={done} />}
      </Dialog>
      <Dialog
        open={open?.what === "remove"}
        onOpenChange={close}
        title={`Remover ${open?.passkey.name ?? "passkey"}?`}
        description={
          hasOtherFactor || passkeys.length > 1
            ? "Ela deixa de abrir a sua conta e de confirmar por você."
            : "Sua conta volta a abrir só com a senha, e os códigos de recuperação deixam de valer."
        }
      >
        {open && <RemoveForm passkey={open.passkey} onRemoved={done} />}
      </Dialog>
    </FactorCard>
  );
}

function detailOf({ device, is_backed_up, created_at, last_used_at }: Passkey): string {
  const used =
    last_used_at === null
      ? `criada em ${formatDate(created_at)}`
      : `último uso: ${formatElapsed(Math.max(0, serverNow() - Date.parse(last_used_at)))}`;
  return [device, ...(is_backed_up ? ["sincronizada"] : []), used].join(" · ");
}

function RenameForm({ passkey, onRenamed }: { passkey: Passkey; onRenamed: () => void }) {
  const [name, setName] = useState(passkey.name);
  const { busy, error, run } = useAuthAction();
  const rename = async () => {
    const outcome = await run(async () => {
      const params = { id: passkey.id };
      const body = { name: name.trim() };
      const path = "/me/passkeys/{id}/name";
      await call<typeof renamePasskey>({ method: "PUT", path, params, body });
      return { data: null, error: null };
    });
    if (outcome.ok) onRenamed();
  };
  return (
    <ActForm
      action="Salvar nome"
      busyAction="Salvando..."
      busy={busy}
      error={error}
      incomplete={name.trim() === ""}
      onSubmit={() => void rename()}
    >
      <Field label="Nome da passkey">
        {(control) => (
          <Input
            {...control}
            data-focus-first
            value={name}
            maxLength={60}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
    </ActForm>
  );
}

function RemoveForm({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { busy, error, run } = useAuthAction();
  const { withProof, proofDialog } = useProof("Para remover uma passkey.");
  const remove = async () => {
    const outcome = await run(async (auth) => ({
      data: await withProof(() => settled(removeFactor(auth, passkey.id))),
      error: null,
    }));
    if (!outcome.ok) return;
    showToast({ title: "Passkey removida" });
    onRemoved();
  };
  return (
    <>
      <ActForm
        action="Remover passkey"
        busyAction="Removendo..."
        busy={busy}
        error={error}
        danger
        onSubmit={() => void remove()}
      >
        <p className="text-muted-foreground">
          Apague-a também no gerenciador de senhas do aparelho, para que ele não a ofereça mais.
        </p>
      </ActForm>
      {proofDialog}
    </>
  );
}
