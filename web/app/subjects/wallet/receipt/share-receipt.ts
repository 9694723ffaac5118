import type { Movement, shareReceipt } from "@areon/contracts/wallet/wallet";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { useRef, useState } from "react";
import { connectionFailed } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import { saveFile } from "~/platform/files/save-file";
import { formatMoney } from "~/platform/text/money";
import { receiptFile } from "./receipt-file.ts";

type ReceiptLink = EndpointResponse<typeof shareReceipt>;
type Shared = Pick<Movement, "amount" | "title" | "direction">;

export interface ReceiptInHand {
  /** Made when it is first needed: a receipt that nobody sends has no public address. */
  link: () => Promise<ReceiptLink>;
  picture: () => Promise<File>;
  expiresAt: string | undefined;
  canSharePictures: boolean;
}

/** What was made or fetched once is kept, so that a second tap sends without waiting. */
export function useReceipt(id: string): ReceiptInHand {
  const [expiresAt, setExpiresAt] = useState<string>();
  const [canSharePictures] = useState(() => canShare(emptyPicture()));
  const link = useKept(async () => {
    const made = await requestLink(id);
    setExpiresAt(made.expires_at);
    return made;
  });
  const picture = useKept(async () => pictureOf(await fetchPart(await link(), "png")));
  return { link, picture, expiresAt, canSharePictures };
}

function useKept<T>(make: () => Promise<T>): () => Promise<T> {
  const asked = useRef<Promise<T>>(undefined);
  return async () => {
    asked.current ??= make();
    try {
      return await asked.current;
    } catch (failure) {
      asked.current = undefined;
      throw failure;
    }
  };
}

/**
 * Browsers open another program only shortly after a tap. On a slow network that time is over before
 * the receipt is there, and the person is asked to tap once more.
 */
export function isTapRecent(): boolean {
  return navigator.userActivation?.isActive ?? true;
}

/** With the phone's own sheet, as a picture with a line of text: what WhatsApp shows at once. */
export async function sharePicture(file: File, text: string): Promise<void> {
  try {
    await navigator.share({ files: [file], text });
  } catch (failure) {
    // Who closes the sheet changed their mind; that is no error.
    if (!(failure instanceof DOMException && failure.name === "AbortError")) throw failure;
  }
}

export async function saveReceipt(link: ReceiptLink, movement: Shared): Promise<void> {
  saveFile(`comprovante-areon-${movement.amount}.pdf`, await fetchPart(link, "pdf"));
}

export function receiptMessage({ amount, title, direction }: Shared, { url }: ReceiptLink): string {
  const whom = `${direction === "in" ? "de" : "para"} ${title}`;
  return `Comprovante AREON: ${formatMoney(amount)} ${whom}\n${url}`;
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
  return pictureOf(new Blob());
}

function pictureOf(content: Blob): File {
  return new File([content], "comprovante-areon.png", { type: "image/png" });
}
