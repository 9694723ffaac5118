import {
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
} from "react";
import type { Hindrance } from "~/platform/api/ask-site";
import { forgetAwaited, showAwaited, type Awaited } from "~/platform/parts/awaited";
import { suspendedPart } from "~/platform/parts/late-part";
import { PartNotice } from "~/platform/parts/part-notice";
import { untilThere } from "~/platform/api/until-there";
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
  let tellHere: Tell = () => undefined;
  const Part = suspendedPart<Props>(async () => {
    const isRead = !import.meta.env.SSR && document.getElementById(id) !== null;
    if (isRead) wakeOnTouch(wake);
    if (isRead) await awake;
    const Loaded = await untilHeard(load, (hindrance) => tellHere(hindrance));
    return (props) => (
      <>
        <Loaded {...props} />
        <Awake id={id} />
      </>
    );
  });
  // Drawn again with the same props, by quotes that tick beside it, what the server sent would be thrown away.
  return memo(function AwakeOnTouch(props: Props) {
    return (
      // Until it is awake React stops each press in it, and only the script in the head hears of it.
      <div id={id} data-sleeps>
        <Suspense fallback={<Waiting wake={wake} listen={(tell) => (tellHere = tell)} />}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  });
}

type Tell = (hindrance: Hindrance) => void;

/** What is being read stays when the signal goes. Who pressed something in it is told that it waits. */
async function untilHeard<Loaded>(load: () => Promise<Loaded>, tellHere: Tell): Promise<Loaded> {
  let shown: Awaited | undefined;
  const forget = () => shown && forgetAwaited(shown);
  const tell = (hindrance: Hindrance) => {
    tellHere(hindrance);
    if (!hasUnheardTap()) return;
    const letBe = () => {
      takeUnheardTap(null);
      forget();
    };
    shown = { hindrance, giveUp: letBe };
    showAwaited(shown);
  };
  return untilThere(load, { tell }).finally(forget);
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
    const part = document.getElementById(id);
    part?.removeAttribute("data-sleeps");
    const button = takeUnheardTap(part);
    if (button) unheard.current = button;
  }, [id]);
  useEffect(() => {
    unheard.current?.click();
    unheard.current = undefined;
  }, []);
  return null;
}

/** Drawn only where what the server sent is gone: then nobody waits for a touch. */
function Waiting({ wake, listen }: { wake: () => void; listen: (tell: Tell) => void }) {
  const [hindrance, setHindrance] = useState<Hindrance>();
  useEffect(() => {
    wake();
    listen(setHindrance);
  }, [wake, listen]);
  return hindrance && <PartNotice hindrance={hindrance} />;
}
