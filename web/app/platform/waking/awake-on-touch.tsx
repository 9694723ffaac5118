import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentType,
} from "react";
import { hasUnheardTap, takeUnheardTap } from "~/platform/waking/unheard-tap";

/**
 * A part of a public page that the server renders whole and whose script comes when the person first
 * does something: who only reads loads none of it. Until then links and forms are the browser's own,
 * and a button that was pressed does its work as soon as the script is there.
 * Reached from another page there is nothing to read yet, so the script comes at once.
 */
export function awakeOnTouch<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>();
  const Part = lazy(async () => {
    const isRead = !import.meta.env.SSR && document.getElementById(id) !== null;
    if (isRead) wakeOnTouch(wake);
    if (isRead) await awake;
    const Loaded = isRead ? await untilLoaded(load) : await load();
    return {
      default: (props: Props) => (
        <>
          <Loaded {...props} />
          <Awake id={id} />
        </>
      ),
    };
  });
  // Drawn again with the same props, by quotes that tick beside it, what the server sent would be thrown away.
  return memo(function AwakeOnTouch(props: Props) {
    return (
      <div id={id}>
        <Suspense fallback={<Waiting wake={wake} />}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  });
}

/** A signal that goes while the script comes must not take away the page that is being read: it is asked for again. */
async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }
}

const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

/** Who pressed something before anybody listened waits already. */
function wakeOnTouch(wake: () => void): void {
  if (hasUnheardTap()) return wake();
  for (const sign of signs) {
    addEventListener(sign, wake, { once: true, capture: true, passive: true });
  }
}

/** After everything beside it has begun to listen. */
function Awake({ id }: { id: string }) {
  const unheard = useRef<HTMLElement>(undefined);
  // Looked for at once: a press that wakes the part by itself is still under way now, and later not.
  useLayoutEffect(() => {
    const button = takeUnheardTap(document.getElementById(id));
    if (button) unheard.current = button;
  }, [id]);
  useEffect(() => {
    unheard.current?.click();
    unheard.current = undefined;
  }, []);
  return null;
}

/** Drawn only where what the server sent is gone: then nobody waits for a touch. */
function Waiting({ wake }: { wake: () => void }) {
  useEffect(wake, [wake]);
  return null;
}
