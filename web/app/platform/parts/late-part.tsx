import {
  lazy,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { Button } from "~/ui/button";
import type { Hindrance } from "~/platform/api/ask-site";
import { bringPressed } from "./awaited.ts";
import { PartBoundary } from "./part-boundary.tsx";
import { PartNotice } from "./part-notice.tsx";
import { untilThere } from "~/platform/api/until-there";

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page whose script comes when it is first shown. While that is on its way `waiting` stands in its
 * place; `notice` is undefined until the script cannot come, and says then why and what to do. It comes by
 * itself when the signal is back, and a fault inside takes nothing beside it away.
 */
export function latePart<Props extends object>(
  load: Load<Props>,
  waiting: (notice: ReactNode, props: Props) => ReactNode = (notice) => notice,
): ComponentType<Props> {
  const useScript = lateScript<Props>();
  return function LatePart(props: Props) {
    const [hindrance, setHindrance] = useState<Hindrance>();
    const Part = useScript((left) => untilThere(load, { left, tell: setHindrance }));
    if (Part) return guarded(Part, props);
    return waiting(hindrance && <PartNotice hindrance={hindrance} />, props);
  };
}

/**
 * A dialog or panel that a press opens, drawn while it is to be open. Nothing is in its place before it comes;
 * the strip below the page tells of it, and who lets it be there closes it.
 */
export function lateDialog<Props extends { onClose: () => void }>(
  load: Load<Props>,
): ComponentType<Props> {
  const useScript = lateScript<Props>();
  return function LateDialog(props: Props) {
    const { onClose } = props;
    const Part = useScript(async (left) => {
      const brought = await bringPressed(load, left);
      if (!brought && !left.aborted) onClose();
      return brought;
    });
    return Part ? guarded(Part, props) : null;
  };
}

/**
 * A part that the server sent whole and that is being read: only for one that suspends does React keep what the
 * server sent, so `latePart` would take it away. `load` asks until it comes: what fails here is never asked for again.
 */
export function suspendedPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazy(async () => {
    const Part = await load();
    return { default: (props: Props) => guarded(Part, props) };
  });
}

/** Whoever draws it next has it at once. */
function lateScript<Props extends object>() {
  let known: ComponentType<Props> | undefined;
  return function useLateScript(
    bring: (left: AbortSignal) => Promise<ComponentType<Props> | undefined>,
  ): ComponentType<Props> | undefined {
    const [Part, setPart] = useState(() => known);
    const begin = useEffectEvent(bring);
    useEffect(() => {
      if (known) return undefined;
      const page = new AbortController();
      void begin(page.signal)
        .catch(() => undefined)
        .then((part) => {
          known ??= part;
          return page.signal.aborted ? undefined : setPart(() => part);
        });
      return () => page.abort();
    }, []);
    return Part;
  };
}

function guarded<Props extends object>(Part: ComponentType<Props>, props: Props): ReactNode {
  return (
    <PartBoundary
      failed={(tryAgain) => (
        <div role="alert" className="grid justify-items-start gap-3 p-4">
          <p>
            <b className="font-semibold">Esta parte não abriu.</b> O problema é nosso.
          </p>
          <Button variant="outline" onClick={tryAgain}>
            Tentar de novo
          </Button>
        </div>
      )}
    >
      <Part {...props} />
    </PartBoundary>
  );
}
