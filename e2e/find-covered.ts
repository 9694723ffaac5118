import type { Page } from "@playwright/test";

/**
 * What floats over something that is read or pressed, wherever the page is scrolled to. A bar along an edge may have
 * the page pass under it, if all of that can be scrolled clear of it.
 */
export function findCovered(page: Page): Promise<string[]> {
  const parts = [coverings, floats, isRead, isUnder, stands, meets, isOnTop, seenBoxes, nameOf];
  return page.evaluate(`(() => { ${parts.map(String).join("\n")}\nreturn coverings(); })()`);
}

// All that follows runs in the browser.

function coverings(): string[] {
  const shown = [...document.body.querySelectorAll("*")].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const held = shown.filter((element) => /fixed|sticky/.test(getComputedStyle(element).position));
  const read = shown.filter(isRead);
  const found = held
    .filter(floats)
    .flatMap((float) =>
      read
        .filter((element) => isUnder(element, { float, held }))
        .map((element) => `${nameOf(float)} lies over ${nameOf(element)}`),
    );
  return [...new Set(found)];
}

/** Whoever opened a thing closes it, and what tells of something goes by itself. */
function floats(element: Element): boolean {
  const onPurpose =
    "dialog, [role=dialog], [role=menu], [role=listbox], [role=tooltip], [popover], [data-passing], [data-radix-popper-content-wrapper], :focus";
  const { width, height } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const coversAll = width >= clientWidth && height >= clientHeight;
  return width * height > 0 && !coversAll && !element.closest(onPurpose);
}

function isRead(element: Element): boolean {
  const isText = ({ nodeType, nodeValue }: ChildNode) => nodeType === 3 && nodeValue?.trim() !== "";
  if (element.closest("dialog, [role=dialog], [popover], [data-passing], .sr-only, [inert]"))
    return false;
  const pressed = "a[href], button, input, select, textarea, summary, label, [role=button]";
  return element.matches(pressed) || [...element.childNodes].some(isText);
}

function isUnder(
  element: Element,
  { float, held }: { float: Element; held: readonly Element[] },
): boolean {
  if (float.contains(element)) return false;
  const isFixed = getComputedStyle(float).position === "fixed";
  const { left, right } = float.getBoundingClientRect();
  const isBar = left <= 16 && right >= document.documentElement.clientWidth - 16;
  const isHeld = held.some((other) => other.contains(element) && stands(other));
  return seenBoxes(element).some((box) => {
    if (box.right <= left + 1 || box.left >= right - 1) return false;
    // What stays in its place, or may leave it, is where it is now; all else comes by when the page is scrolled.
    if (isHeld || (!isFixed && !isBar)) return isOnTop(float, box);
    return isFixed && meets(float.getBoundingClientRect(), { box, isBar });
  });
}

/** What sticks goes along with the page where that leaves it no room, or has not brought it there yet. */
function stands(element: Element): boolean {
  const { position, top, bottom } = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  if (position === "fixed") return true;
  return (
    Math.abs(box.top - parseFloat(top)) < 1 ||
    Math.abs(innerHeight - box.bottom - parseFloat(bottom)) < 1
  );
}

/** Whether scrolling brings the box under it, or, where it is a bar, cannot take the box away from it. */
function meets(over: DOMRect, { box, isBar }: { box: DOMRect; isBar: boolean }): boolean {
  const { clientHeight, scrollHeight } = document.documentElement;
  const [top, bottom] = [box.top + scrollY, box.bottom + scrollY];
  const furthest = Math.max(0, scrollHeight - clientHeight);
  const first = Math.max(0, top - over.bottom);
  const last = Math.min(furthest, bottom - over.top);
  if (!isBar) return first + 1 < last;
  return over.top > clientHeight / 2 ? bottom - furthest > over.top + 1 : top < over.bottom - 1;
}

function isOnTop(float: Element, box: DOMRect): boolean {
  const over = float.getBoundingClientRect();
  const x = (Math.max(over.left, box.left) + Math.min(over.right, box.right)) / 2;
  const top = Math.max(over.top, box.top);
  const bottom = Math.min(over.bottom, box.bottom);
  const hit = document.elementFromPoint(x, (top + bottom) / 2);
  return bottom > top + 1 && float.contains(hit);
}

/** The box of what is pressed, or the lines of a text, without what their surroundings cut off. */
function seenBoxes(element: Element): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  const isPressed = element.matches("a[href], button, input, select, textarea, summary");
  let boxes = isPressed ? [element.getBoundingClientRect()] : [...range.getClientRects()];
  for (
    let around = element.parentElement;
    around && around !== document.body;
    around = around.parentElement
  ) {
    if (getComputedStyle(around).overflow === "visible") continue;
    const { left, top, right, bottom } = around.getBoundingClientRect();
    boxes = boxes.map((box) => {
      const [x, y] = [Math.max(left, box.left), Math.max(top, box.top)];
      const [end, foot] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      return new DOMRect(x, y, Math.max(0, end - x), Math.max(0, foot - y));
    });
  }
  return boxes.filter(({ width, height }) => width > 1 && height > 1);
}

function nameOf({ tagName, className, textContent }: Element): string {
  return `${tagName}.${className} ${textContent.trim().slice(0, 40)}`;
}
