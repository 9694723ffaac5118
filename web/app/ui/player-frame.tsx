import type { ReactNode } from "react";

export interface PlayerFrameProps {
  /** A video element, or the poster while nothing plays. */
  children: ReactNode;
  /** The big round play button. */
  overlay?: ReactNode | undefined;
  /** A PlayerControls. */
  controls?: ReactNode | undefined;
}

/** 16:9, edge to edge on a phone. The scrim keeps the controls readable on any picture. */
export function PlayerFrame({ children, overlay, controls }: PlayerFrameProps) {
  return (
    <div className="relative aspect-video overflow-hidden bg-mata-950 [&_img]:size-full [&_img]:object-cover [&_video]:size-full">
      {children}
      {controls && (
        <div className="absolute inset-0 bg-linear-to-t from-black/80 via-black/10 to-transparent" />
      )}
      {overlay}
      {controls && <div className="absolute inset-x-0 bottom-0">{controls}</div>}
    </div>
  );
}
