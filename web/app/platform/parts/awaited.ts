import { useSyncExternalStore } from "react";
import type { Hindrance } from "~/platform/api/ask-site";
import { untilThere } from "~/platform/api/until-there";

/** What somebody asked for by a press, until it opens or they let it be. */
export interface Awaited {
  /** Undefined while it comes. */
  hindrance: Hindrance | undefined;
  giveUp: () => void;
}

let last: Awaited | undefined;
const watchers = new Set<() => void>();

/** Who waits no longer than this is told nothing. */
const quickMs = 300;

/**
 * Code that a press asks for. Until it is there the strip below the page says that it comes, or what stands in
 * its way; undefined when the person lets it be there, or leaves the page. The focus is where it was before the
 * strip took it, so that a dialog gives it back to what was pressed.
 */
export async function bringPressed<Code>(
  load: () => Promise<Code>,
  left?: AbortSignal,
): Promise<Code | undefined> {
  const own = new AbortController();
  const signal = left ? AbortSignal.any([left, own.signal]) : own.signal;
  const giveBackFocus = focusGiver();
  let shown: Awaited | undefined;
  const show = (hindrance?: Hindrance) => {
    clearTimeout(slow);
    if (signal.aborted) return;
    shown = { hindrance, giveUp };
    showAwaited(shown);
  };
  const giveUp = () => {
    own.abort();
    giveBackFocus();
  };
  const forget = () => {
    clearTimeout(slow);
    if (shown) forgetAwaited(shown);
  };
  const slow = setTimeout(show, quickMs);
  signal.addEventListener("abort", forget);
  try {
    const code = await untilThere(load, { left: signal, tell: show });
    if (signal.aborted) return undefined;
    if (shown) giveBackFocus();
    return code;
  } catch {
    return undefined;
  } finally {
    forget();
  }
}

function focusGiver(): () => void {
  const had = document.activeElement;
  return () => had instanceof HTMLElement && had.focus();
}

/** A later press takes the place of an earlier one. */
export function showAwaited(awaited: Awaited | undefined): void {
  last = awaited;
  for (const changed of watchers) changed();
}

export function forgetAwaited(awaited: Awaited): void {
  if (last === awaited) showAwaited(undefined);
}

export function useAwaited(): Awaited | undefined {
  return useSyncExternalStore(
    watch,
    () => last,
    () => undefined,
  );
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
