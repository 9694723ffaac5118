import type { CSSProperties } from "react";
import { initialsOf } from "./initials.ts";

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  /** Pixels: 46 in the feed, 38 in tables, 30 in dense lines. */
  size?: number | undefined;
}

/** Light tints of the five families; text on them is always deep green, in both themes. */
const tints = ["#cfe6d5", "#fbe4ae", "#f5d3c5", "#cfe5ef", "#e4e1d6"];

/** The name stands beside the picture wherever an avatar is used, so the picture stays silent. */
export function Avatar({ name, src, size = 44 }: AvatarProps) {
  const style: CSSProperties = {
    width: size,
    height: size,
    fontSize: Math.max(11, Math.round(size * 0.36)),
    background: tints[tintIndex(name)],
  };
  return (
    <span className="ava" style={style} aria-hidden="true">
      {src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** The same name keeps the same tint on every page. */
function tintIndex(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973;
  return sum % tints.length;
}
