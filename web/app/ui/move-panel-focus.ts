import type { KeyboardEvent } from "react";

const focusable = "a[href], button:not(:disabled)";
const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keys of a panel: arrows, Home and End go through its rows (what carries `data-row`), and Tab goes
 * round inside it instead of leaving for the page behind.
 */
export function movePanelFocus(event: KeyboardEvent<HTMLElement>): void {
  const panel = event.currentTarget;
  const target = event.key === "Tab" ? nextByTab(panel, event.shiftKey) : nextRow(panel, event.key);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Only past either end: between them the browser knows the way. */
function nextByTab(panel: HTMLElement, isBackwards: boolean): HTMLElement | undefined {
  const stops = all(panel, focusable);
  const [edge, entry] = isBackwards ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = document;
  const isAtEdge = activeElement === edge || (isBackwards && activeElement === panel);
  return isAtEdge ? entry : undefined;
}

function nextRow(panel: HTMLElement, key: string): HTMLElement | undefined {
  const rows = all(panel, "[data-row]");
  if (key === "Home") return rows[0];
  if (key === "End") return rows.at(-1);
  const step = steps[key];
  if (!step) return undefined;
  const at = rows.findIndex((row) => row === document.activeElement);
  // From outside the rows both ways lead to the nearest end of them.
  if (at === -1) return step > 0 ? rows[0] : rows.at(-1);
  return rows[at + step];
}

function all(panel: HTMLElement, selector: string): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(selector)];
}
