import { onlineManager } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { formatClock } from "~/platform/text/dates";
import { Icon } from "~/ui/icon";

interface ConnectionLineProps {
  /** The last question went without an answer. */
  isUnanswered: boolean;
  /** When what is shown was true, by the server's clock. */
  shownSince: string;
  hasLimit: boolean;
}

/** A weak signal is no error: one quiet line, which goes by itself. */
export function ConnectionLine({ isUnanswered, shownSince, hasLimit }: ConnectionLineProps) {
  const isOnline = useSyncExternalStore(watchSignal, hasSignal, () => true);
  const isCut = !isOnline || isUnanswered;
  return (
    <output className="block empty:hidden">
      {isCut && (
        <span className="mb-3 flex items-center gap-2 text-[.9375rem] text-muted-foreground">
          <Icon of={WifiOff} size="sm" />
          {hasLimit
            ? "Sem conexão. Seu lance automático continua valendo."
            : `Sem conexão. Mostrando o leilão como estava às ${formatClock(shownSince)}.`}
        </span>
      )}
    </output>
  );
}

function watchSignal(changed: () => void): () => void {
  return onlineManager.subscribe(changed);
}

function hasSignal(): boolean {
  return onlineManager.isOnline();
}
