import { CircleCheck, Clock4 } from "lucide-react";
import { Badge } from "./badge.tsx";
import { countdownText, isUrgent } from "./countdown-text.ts";

export interface CountdownBadgeProps {
  /** Milliseconds on the server's clock; zero or less is over. */
  remainingMs: number;
  /** Until it opens; before that the end does not matter yet. */
  opensInMs?: number | undefined;
  className?: string | undefined;
}

/** Lies on a picture. It is not a live region: a page announces 5 minutes and the end itself. */
export function CountdownBadge({ remainingMs, opensInMs = 0, className }: CountdownBadgeProps) {
  const opening = countdownText(opensInMs);
  if (opening !== null) {
    return (
      <Badge tone="onimg" icon={Clock4} tall className={className}>
        <span className="num">Abre em {opening}</span>
      </Badge>
    );
  }
  const text = countdownText(remainingMs);
  if (text === null) {
    return (
      <Badge tone="onimg-muted" icon={CircleCheck} tall className={className}>
        Encerrado
      </Badge>
    );
  }
  return (
    <Badge
      tone={isUrgent(remainingMs) ? "onimg-clay" : "onimg"}
      icon={Clock4}
      tall
      className={className}
    >
      <span className="num">Termina em {text}</span>
    </Badge>
  );
}
