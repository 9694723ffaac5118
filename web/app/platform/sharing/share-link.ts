import { copyText } from "~/platform/toasts/copy-text";

interface Shared {
  title: string;
  /** The public page, from the root: "/p/soja-p-7k3m-9q". */
  path: string;
}

/** With the phone's own sheet; where there is none, the link goes into the clipboard. */
export async function shareLink({ title, path }: Shared): Promise<void> {
  const url = location.origin + path;
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return;
    } catch (failure) {
      // Who closes the sheet changed their mind; that is no error.
      if (failure instanceof DOMException && failure.name === "AbortError") return;
    }
  }
  await copyText(url, "Link copiado");
}
