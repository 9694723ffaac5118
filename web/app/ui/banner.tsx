import { RefreshCw, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** Full-bleed clay strip that says how old the data is. */
export function OfflineBanner({ children }: { children: ReactNode }) {
  return (
    <div className="bg-clay font-medium text-clay-foreground">
      <output className="wrap flex min-h-11 items-center gap-2 py-2 text-[.9375rem]">
        <Icon of={WifiOff} size="md" />
        <span>{children}</span>
      </output>
    </div>
  );
}

export interface UpdateBannerProps {
  text: string;
  onUpdate: () => void;
  onLater: () => void;
}

export function UpdateBanner({ text, onUpdate, onLater }: UpdateBannerProps) {
  return (
    <div className="bg-info-soft text-info-soft-foreground">
      <div className="wrap flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-[.9375rem] font-medium">
        <Icon of={RefreshCw} size="md" />
        <output className="min-w-48 grow">{text}</output>
        <span className="ml-auto flex gap-1">
          <Button variant="ghost" className="text-inherit" onClick={onLater}>
            Depois
          </Button>
          <Button variant="ghost" className="font-bold text-inherit underline" onClick={onUpdate}>
            Atualizar
          </Button>
        </span>
      </div>
    </div>
  );
}
