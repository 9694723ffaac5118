import { copyText } from "~/platform/toasts/copy-text";

/** With the phone's own sheet; where there is none, into the clipboard. */
export async function shareText(text: string, copiedTitle: string): Promise<void> {
  if (typeof navigator.share !== "function") {
    await copyText(text, copiedTitle);
    return;
  }
  try {
    await navigator.share({ text });
  } catch (failure) {
    // Who closes the sheet changed their mind; that is no error.
    if (failure instanceof DOMException && failure.name === "AbortError") return;
    await copyText(text, copiedTitle);
  }
}
