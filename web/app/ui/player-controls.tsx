import { Captions, Download, Maximize, Play } from "lucide-react";
import type { CSSProperties } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

export interface PlayerControlsProps {
  elapsedSeconds: number;
  totalSeconds: number;
  /** "5:28 / 14:22". */
  clock: string;
  onSeek: (seconds: number) => void;
  /** "1,0x". */
  speed: string;
  onSpeed: () => void;
  captionsOn?: boolean | undefined;
  onCaptions?: (() => void) | undefined;
  onDownload?: (() => void) | undefined;
  onFullscreen?: (() => void) | undefined;
}

export function PlayerControls(props: PlayerControlsProps) {
  const { elapsedSeconds, totalSeconds, clock, onSeek, speed, onSpeed } = props;
  const watched = totalSeconds > 0 ? (elapsedSeconds / totalSeconds) * 100 : 0;
  return (
    <div className="px-4 pb-2 text-white [&_.icon-btn:hover]:bg-white/15">
      <input
        type="range"
        className="seek block w-full"
        aria-label="Posição na aula"
        aria-valuetext={clock}
        min={0}
        max={totalSeconds}
        value={elapsedSeconds}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
        style={{ "--watched": `${watched}%` } as CSSProperties}
      />
      <div className="flex items-center gap-1 text-sm num">
        <span className="mr-auto">{clock}</span>
        <button type="button" className="icon-btn font-semibold" onClick={onSpeed}>
          <span className="sr-only">Velocidade </span>
          {speed}
        </button>
        {props.onCaptions && (
          <IconButton
            icon={Captions}
            label="Legendas"
            aria-pressed={props.captionsOn}
            onClick={props.onCaptions}
          />
        )}
        {props.onDownload && (
          <IconButton
            icon={Download}
            label="Baixar para ver sem internet"
            onClick={props.onDownload}
          />
        )}
        {props.onFullscreen && (
          <IconButton icon={Maximize} label="Tela cheia" onClick={props.onFullscreen} />
        )}
      </div>
    </div>
  );
}

/** The round button in the middle of the poster. */
export function PlayButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="absolute top-1/2 left-1/2 grid size-18 -translate-1/2 place-items-center rounded-full bg-white/95 text-mata-900 shadow-lg focus-visible:rounded-full max-sm:size-14"
    >
      <Icon of={Play} className="ml-1 size-7 fill-current" />
    </button>
  );
}
