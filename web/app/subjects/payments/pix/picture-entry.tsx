import { useMutation } from "@tanstack/react-query";
import { Camera, ImageUp, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { Card } from "~/ui/card";
import { classNames } from "~/ui/class-names";
import { FieldNote } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { WaitingStatus } from "~/ui/waiting-status";
import { readCode } from "../payouts/payout-queries.ts";
import type { EntryProps } from "./pix-payee-step.tsx";
import { readQrPicture } from "./read-qr-picture.ts";

/** A photograph of the code, or a picture somebody sent. It is read on the device. */
export function PictureEntry({ chooser, onFound }: EntryProps) {
  const [reason, setReason] = useState<string>();
  const read = useMutation({
    mutationFn: async (file: File) => {
      const found = await readQrPicture(file);
      if ("text" in found) return await readCode(found.text);
      setReason(found.reason);
      return undefined;
    },
    onSuccess: (payee) => payee && onFound(payee),
  });
  const take = (file: File | undefined) => {
    if (!file) return;
    setReason(undefined);
    read.mutate(file);
  };
  const error = reason ?? (read.error ? authErrorText(read.error) : undefined);
  return (
    <Card padding="body" className="grid gap-5">
      <h2 className="text-xl">Mostre o QR Code</h2>
      {chooser}
      <div className="grid gap-2.5 md:grid-cols-2">
        <PictureButton
          label="Tirar foto"
          icon={Camera}
          isCamera
          busy={read.isPending}
          onFile={take}
        />
        <PictureButton label="Escolher imagem" icon={ImageUp} busy={read.isPending} onFile={take} />
      </div>
      {read.isPending ? (
        <WaitingStatus title="Lendo o código da imagem...">
          A foto fica no seu aparelho, só o código é consultado.
        </WaitingStatus>
      ) : (
        <FieldNote
          id="leitura-do-codigo"
          error={error}
          hint="Fotografe de perto, com boa luz e sem cortar o código. A foto não sai do seu aparelho."
        />
      )}
    </Card>
  );
}

interface PictureButtonProps {
  label: string;
  icon: LucideIcon;
  isCamera?: boolean | undefined;
  busy: boolean;
  onFile: (file: File | undefined) => void;
}

function PictureButton({ label, icon, isCamera, busy, onFile }: PictureButtonProps) {
  return (
    <label
      className={classNames(
        "btn btn-lg cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
        isCamera ? "btn-primary" : "btn-outline",
        busy && "pointer-events-none opacity-60",
      )}
    >
      <Icon of={icon} />
      {label}
      <input
        type="file"
        accept="image/*"
        {...(isCamera && { capture: "environment" })}
        className="sr-only"
        disabled={busy}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
    </label>
  );
}
