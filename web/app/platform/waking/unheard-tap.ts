/** Remembered by the script in the head (`document/tap-script.ts`). */
declare global {
  var areonTap: Event | undefined;
}

export function hasUnheardTap(): boolean {
  return globalThis.areonTap !== undefined;
}

/**
 * The button inside that was pressed while nobody listened, once. A press that is still on its way
 * reaches its listener by itself, and one whose button is gone has nowhere to go.
 */
export function takeUnheardTap(part: HTMLElement | null): HTMLElement | undefined {
  const { areonTap: tap } = globalThis;
  globalThis.areonTap = undefined;
  if (!tap || tap.eventPhase !== Event.NONE || !(tap.target instanceof Element)) return undefined;
  const button = tap.target.closest("button");
  return button && part?.contains(button) ? button : undefined;
}
