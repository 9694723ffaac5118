import { useEffect, useState } from "react";
import { dismissToast, type ShownToast } from "~/platform/toasts/toast-store";
import { useSwipeAway } from "~/platform/toasts/use-swipe-away";
import { Toast } from "~/ui/toast";

const durationMs = 5_000;

/**
 * Goes after 5 seconds, but never while the person points at it or has the focus in it; a finger pushes it aside.
 */
export function TimedToast({ toast }: { toast: ShownToast }) {
  const { id, title, text, tone } = toast;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const timer = held ? undefined : setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [held, id]);
  const swiped = useSwipeAway(() => dismissToast(id));
  return (
    <div
      className="pointer-events-auto animate-[rise-in_var(--dur-base)_var(--ease-out)]"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div {...swiped}>
        <Toast title={title} text={text} tone={tone} onClose={() => dismissToast(id)} />
      </div>
    </div>
  );
}
