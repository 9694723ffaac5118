import { Share2 } from "lucide-react";
import { shareLink } from "~/platform/sharing/share-link";
import { Button } from "~/ui/button";

export interface ShareButtonProps {
  title: string;
  /** The public page, from the root: "/p/soja-p-7k3m-9q". */
  path: string;
  className?: string | undefined;
}

export function ShareButton({ title, path, className }: ShareButtonProps) {
  return (
    <Button
      variant="outline"
      icon={Share2}
      className={className}
      onClick={() => void shareLink({ title, path })}
    >
      Compartilhar
    </Button>
  );
}
