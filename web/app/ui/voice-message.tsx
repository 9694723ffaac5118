import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface VoiceMessageProps {
  from: "me" | "you";
  /** 26 loudness values from 0 to 1. */
  wave: readonly number[];
  elapsedSeconds: number;
  totalSeconds: number;
  playing: boolean;
  onToggle: () => void;
  /** Two lines of the transcript; the page decides about "Ler tudo". */
  transcript?: ReactNode | undefined;
}

const quietest = 6;
const loudest = 28;

export function VoiceMessage(props: VoiceMessageProps) {
  const { from, wave, elapsedSeconds, totalSeconds, playing, onToggle, transcript } = props;
  const played = totalSeconds > 0 ? elapsedSeconds / totalSeconds : 0;
  return (
    <div className={classNames("flex flex-col", from === "me" ? "items-end" : "items-start")}>
      <div className={classNames("bub flex w-60 max-w-full items-center gap-3 py-2", from)}>
        <button
          type="button"
          onClick={onToggle}
          aria-label={`${playing ? "Pausar" : "Ouvir"} mensagem de voz, ${totalSeconds} segundos`}
          className={classNames(
            "grid size-11 shrink-0 place-items-center rounded-full",
            from === "me" ? "bg-primary-foreground text-primary" : "bg-card shadow-xs",
          )}
        >
          <Icon of={playing ? Pause : Play} size="md" />
        </button>
        <span className="min-w-0 grow">
          <span className="wave" aria-hidden="true">
            {wave.map((loudness, index) => (
              <i
                // oxlint-disable-next-line react/no-array-index-key -- bars have no identity but their place
                key={index}
                className={index < played * wave.length ? "p" : undefined}
                style={{ height: quietest + loudness * (loudest - quietest) }}
              />
            ))}
          </span>
          <span className="flex justify-between text-xs num">
            <span>{clock(elapsedSeconds)}</span>
            <span>{clock(totalSeconds)}</span>
          </span>
        </span>
      </div>
      {transcript && (
        <p className="mt-1 max-w-[80%] text-sm text-muted-foreground italic">{transcript}</p>
      )}
    </div>
  );
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
