import type { Movement } from "@areon/contracts/wallet/wallet";
import { ArrowLeftRight, Copy, FileDown, MessageCircle, Share2 } from "lucide-react";
import { useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { formatDate } from "~/platform/text/dates";
import { copyText } from "~/platform/toasts/copy-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import {
  isTapRecent,
  receiptMessage,
  saveReceipt,
  sharePicture,
  useReceipt,
} from "./share-receipt.ts";

/** Of what was paid to somebody; for money from another bank, that bank gives the receipt. */
function isReceiptGiven({ state, kind, direction }: Movement): boolean {
  if (state !== "posted") return false;
  return (
    kind === "transfer" || (direction === "out" && ["pix", "bank_transfer", "plan"].includes(kind))
  );
}

interface ReceiptActionsProps {
  movement: Movement;
  isNew: boolean;
}

type Act = "picture" | "whatsapp" | "copy" | "pdf";

/** To send the receipt on: as a picture where the phone can, else as a link. */
export function ReceiptActions({ movement, isNew }: ReceiptActionsProps) {
  const [busy, setBusy] = useState<Act>();
  const receipt = useReceipt(movement.id);
  if (!isReceiptGiven(movement)) return null;

  /** To another program: the phone's sheet or WhatsApp. */
  const handOver = async (act: "picture" | "whatsapp", message: string) => {
    const picture = act === "picture" ? await receipt.picture() : undefined;
    if (!isTapRecent()) {
      showToast({ title: "Comprovante pronto", text: "Toque de novo para enviar." });
    } else if (picture) {
      await sharePicture(picture, message);
    } else {
      window.open(`https://wa.me/?text=${encodeURIComponent(message)}`, "_blank", "noopener");
    }
  };
  const run = async (act: Act) => {
    setBusy(act);
    try {
      const link = await receipt.link();
      if (act === "pdf") await saveReceipt(link, movement);
      if (act === "copy") await copyText(link.url, "Link do comprovante copiado");
      if (act === "picture" || act === "whatsapp")
        await handOver(act, receiptMessage(movement, link));
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
      {receipt.canSharePictures
        ? button("picture", "Enviar comprovante", Share2, true)
        : button("whatsapp", "Enviar por WhatsApp", MessageCircle, true)}
      {receipt.canSharePictures && button("whatsapp", "Enviar por WhatsApp", MessageCircle)}
      {button("pdf", "Baixar PDF", FileDown)}
      {button("copy", "Copiar link", Copy)}
      <p className="hint">
        {receipt.expiresAt
          ? `No link, um CPF aparece pela metade. Ele vale até ${formatDate(receipt.expiresAt)}.`
          : "No link, um CPF aparece pela metade. Ele vale 90 dias."}
      </p>
      {isNew && (
        <ButtonLink to="/wallet/transfer" variant="ghost" icon={ArrowLeftRight}>
          Fazer outra transferência
        </ButtonLink>
      )}
    </Card>
  );
}
