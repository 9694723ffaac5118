import { Heart } from "lucide-react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface FavoriteButtonProps {
  /** What is marked: the title of the offer. */
  subject: string;
  on: boolean;
  onToggle: (on: boolean) => void;
  className?: string | undefined;
}

/** A 36 px disc inside a 44 px target, always light because it lies on a picture. */
export function FavoriteButton({ subject, on, onToggle, className }: FavoriteButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Favoritar ${subject}`}
      aria-pressed={on}
      onClick={() => onToggle(!on)}
      className={classNames("grid size-11 place-items-center", className)}
    >
      <span className="grid size-9 place-items-center rounded-full bg-white text-mata-950 shadow-sm">
        <Icon
          of={Heart}
          className={classNames("size-4.5", on && "fill-(--barro-600) text-(--barro-600)")}
        />
      </span>
    </button>
  );
}
