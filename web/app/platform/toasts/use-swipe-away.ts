import { useState, type HTMLAttributes, type PointerEvent } from "react";

/** So far a finger must have gone when it lets go; what goes less far comes back. */
const farPx = 50;

type Swiped = Pick<
  HTMLAttributes<HTMLElement>,
  "className" | "style" | "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel"
>;

/** For what a finger pushes aside, to either side. A mouse selects words and has the button. */
export function useSwipeAway(onAway: () => void): Swiped {
  const [fromX, setFromX] = useState<number>();
  const [byPx, setByPx] = useState(0);
  const stop = () => {
    setFromX(undefined);
    setByPx(0);
  };
  return {
    // The page still scrolls up and down below the finger.
    className: fromX === undefined ? "touch-pan-y transition-transform" : "touch-pan-y",
    style: byPx === 0 ? {} : { transform: `translateX(${byPx}px)` },
    onPointerDown: ({ clientX, pointerType }: PointerEvent) => {
      if (pointerType !== "mouse") setFromX(clientX);
    },
    onPointerMove: ({ clientX }) => {
      if (fromX !== undefined) setByPx(clientX - fromX);
    },
    onPointerUp: ({ clientX }) => {
      if (fromX !== undefined && Math.abs(clientX - fromX) >= farPx) onAway();
      else stop();
    },
    onPointerCancel: stop,
  };
}
