import type { Movement, shareReceipt } from "@areon/contracts/wallet";
import type { EndpointResponse } from "@areon/contracts/endpoint";
import { useRef, useState } from "react";
import { connectionFailed } from "~/api/api-problem";
import { call } from "~/api/client";
import { saveFile } from "~/files/save-file";
import { formatMoney } from "~/text/money";
import { receiptFile } from "./receipt-file.ts";

type ReceiptLink = EndpointResponse<typeof shareReceipt>;
type Shared = Pick<Movement, "amount" | "title" | "direction">;

export interface ReceiptLinkInHand {
  /** Made when it is first needed: a receipt that nobody sends has no public address. */
  get: () => Promise<ReceiptLink>;
  expiresAt: string | undefined;
  canSharePictures: boolean;
}

export function useReceiptLink(id: string): ReceiptLinkInHand {
  const asked = useRef<Promise<ReceiptLink>>(undefined);
  const [expiresAt, setExpiresAt] = useState<string>();
  const [canSharePictures] = useState(() => canShare(emptyPicture()));
  return {
    expiresAt,
    canSharePictures,
    get: async () => {
      asked.current ??= requestLink(id);
      try {
        const link = await asked.current;
        setExpiresAt(link.expires_at);
        return link;
      } catch (failure) {
        asked.current = undefined;
        throw failure;
      }
    },
  };
}

/** With the phone's own sheet, as a picture with a line of text: what WhatsApp shows at once. */
export async function sharePicture(link: ReceiptLink, movement: Shared): Promise<void> {
  const picture = await fetchPart(link, "png");
  const file = new File([picture], "comprovante-areon.png", { type: "image/png" });
  try {
    await navigator.share({ files: [file], text: `${receiptMessage(movement)}\n${link.url}` });
  } catch (failure) {
    // Who closes the sheet changed their mind; that is no error.
    if (!(failure instanceof DOMException && failure.name === "AbortError")) throw failure;
  }
}

export async function saveReceipt(link: ReceiptLink, movement: Shared): Promise<void> {
  saveFile(`comprovante-areon-${movement.amount}.pdf`, await fetchPart(link, "pdf"));
}

export function receiptMessage({ amount, title, direction }: Shared): string {
  return `Comprovante AREON: ${formatMoney(amount)} ${direction === "in" ? "de" : "para"} ${title}`;
}

function requestLink(id: string): Promise<ReceiptLink> {
  return call<typeof shareReceipt>({
    method: "POST",
    path: "/wallet/movements/{id}/receipt",
    params: { id },
  });
}

async function fetchPart({ token }: ReceiptLink, part: "png" | "pdf"): Promise<Blob> {
  const answer = await fetch(receiptFile(token, part)).catch((cause: unknown) => {
    throw connectionFailed(cause);
  });
  if (!answer.ok) throw connectionFailed(`HTTP ${answer.status}`);
  return await answer.blob();
}

function canShare(file: File): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [file] });
}

function emptyPicture(): File {
  return new File([], "comprovante-areon.png", { type: "image/png" });
}
