import { useEffect, useEffectEvent, useRef, type RefObject } from "react";

/**
 * Entries of a list that carry `data-place` change their order under the mouse. Who has none uses the
 * menu or the arrow keys of each entry.
 */
export function useDragOrder(
  onMove: (from: number, to: number) => void,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    let from: number | undefined;
    const listen = (
      name: "dragstart" | "dragover" | "drop" | "dragend",
      run: (e: DragEvent) => void,
    ) => list.current?.addEventListener(name, run, { signal });
    listen("dragstart", ({ target }) => (from = placeOf(target)));
    listen("dragend", () => (from = undefined));
    listen("drop", (event) => event.preventDefault());
    listen("dragover", (event) => {
      const to = placeOf(event.target);
      if (from === undefined || to === undefined) return;
      event.preventDefault();
      if (to === from) return;
      move(from, to);
      from = to;
    });
    return () => page.abort();
  }, []);
  return list;
}

function placeOf(target: EventTarget | null): number | undefined {
  const entry = target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
  return entry ? Number(entry.dataset["place"]) : undefined;
}
