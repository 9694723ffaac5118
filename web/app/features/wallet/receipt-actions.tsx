import type { Movement } from "@areon/contracts/wallet";
import { ArrowLeftRight, Copy, FileDown, MessageCircle, Share2 } from "lucide-react";
import { useState } from "react";
import { authErrorText } from "~/identity/auth-error-text";
import { formatDate } from "~/text/dates";
import { copyText } from "~/toasts/copy-text";
import { showToast } from "~/toasts/toast-store";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { receiptMessage, saveReceipt, sharePicture, useReceiptLink } from "./share-receipt.ts";

interface ReceiptActionsProps {
  movement: Movement;
  isNew: boolean;
}

type Act = "picture" | "whatsapp" | "copy" | "pdf";

/** To send the receipt on: as a picture where the phone can, else as a link. */
export function ReceiptActions({ movement, isNew }: ReceiptActionsProps) {
  const [busy, setBusy] = useState<Act>();
  const link = useReceiptLink(movement.id);
  if (movement.state !== "posted" || movement.kind !== "transfer") return null;

  const run = async (act: Act) => {
    setBusy(act);
    try {
      const receipt = await link.get();
      if (act === "picture") await sharePicture(receipt, movement);
      if (act === "pdf") await saveReceipt(receipt, movement);
      if (act === "copy") await copyText(receipt.url, "Link do comprovante copiado");
      if (act === "whatsapp") {
        const text = encodeURIComponent(`${receiptMessage(movement)}\n${receipt.url}`);
        window.open(`https://wa.me/?text=${text}`, "_blank", "noopener");
      }
    } catch (failure) {
      showToast({
        tone: "error",
        title: "Não foi possível enviar o comprovante",
        text: authErrorText(failure),
      });
    }
    setBusy(undefined);
  };
  const button = (act: Act, label: string, icon: typeof Copy, isMain = false) => (
    <Button
      size="lg"
      block
      variant={isMain ? "primary" : "outline"}
      icon={icon}
      busyLabel={busy === act && "Preparando..."}
      disabled={busy !== undefined}
      onClick={() => void run(act)}
    >
      {label}
    </Button>
  );
  return (
    <Card padding="snug" as="aside" className="grid gap-2.5">
      {link.canSharePictures
        ? button("picture", "Enviar comprovante", Share2, true)
        : button("whatsapp", "Enviar por WhatsApp", MessageCircle, true)}
      {link.canSharePictures && button("whatsapp", "Enviar por WhatsApp", MessageCircle)}
      {button("pdf", "Baixar PDF", FileDown)}
      {button("copy", "Copiar link", Copy)}
      <p className="hint">
        {link.expiresAt
          ? `No link, o CPF aparece pela metade. Ele vale até ${formatDate(link.expiresAt)}.`
          : "No link, o CPF aparece pela metade. Ele vale 90 dias."}
      </p>
      {isNew && (
        <ButtonLink to="/wallet/transfer" variant="ghost" icon={ArrowLeftRight}>
          Fazer outra transferência
        </ButtonLink>
      )}
    </Card>
  );
}
