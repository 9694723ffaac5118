import { Share2 } from "lucide-react";
import { copyText } from "~/toasts/copy-text";
import { Button } from "~/ui/button";

export interface ShareButtonProps {
  title: string;
  /** The public page, from the root: "/p/soja-p-7k3m-9q". */
  path: string;
  className?: string | undefined;
}

/** With the phone's own sheet; where there is none, the link goes into the clipboard. */
export function ShareButton({ title, path, className }: ShareButtonProps) {
  return (
    <Button
      variant="outline"
      icon={Share2}
      className={className}
      onClick={() => void share(title, path)}
    >
      Compartilhar
    </Button>
  );
}

async function share(title: string, path: string): Promise<void> {
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
