import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { WindowedList } from "./windowed-list.tsx";

type Look = (
  seen: Pick<IntersectionObserverEntry, "isIntersecting" | "boundingClientRect">[],
) => void;

/** What the browser calls when parts come near the window or leave it. */
let look: Look;

vi.stubGlobal(
  "IntersectionObserver",
  class {
    constructor(callback: Look) {
      look = callback;
    }
    observe() {}
    disconnect() {}
  },
);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const far = { isIntersecting: false, boundingClientRect: new DOMRect(0, 0, 300, 120) };
const near = { ...far, isIntersecting: true };

test("a part that is far away is only its height", () => {
  const { container } = render(<List rows={["Soja"]} />);
  act(() => look([far]));
  expect(screen.queryByText("Soja")).toBeNull();
  expect(container.querySelector<HTMLElement>("[data-lines]")?.style.height).toBe("120px");
});

test("a part that left and came back between two looks is shown", () => {
  render(<List rows={["Soja"]} />);
  act(() => look([far, near]));
  expect(screen.getByText("Soja")).toBeTruthy();
  act(() => look([near, far]));
  expect(screen.queryByText("Soja")).toBeNull();
});

test("lines that arrive cost the same, however many are above them", () => {
  const [afterFew, afterMany] = [drawnByArrival(100), drawnByArrival(2_000)];
  expect(afterFew).toEqual([]);
  expect(afterMany).toEqual(afterFew);
});

test("lines that arrive in sight are drawn at once, and those below them only keep their place", () => {
  partsAreAt((part) => part * 10 * 69);
  const { container } = render(<List rows={lines(100)} />);
  expect(container.querySelectorAll("li").length).toBeLessThan(30);
  const parts = [...container.querySelectorAll<HTMLElement>("[data-lines]")];
  expect(parts.reduce((sum, part) => sum + Number(part.dataset["lines"]), 0)).toBe(100);
  expect(parts.at(-1)?.style.height).toBe(`${10 * 69}px`);
});

/** The lines drawn when a hundred come below so many that are there, all of those near the window. */
function drawnByArrival(above: number): string[] {
  const parts = Math.ceil(above / 10);
  partsAreAt((part) => (part < parts ? 0 : innerHeight + 1));
  draw.mockClear();
  const { rerender } = render(<List rows={lines(above)} />);
  expect(draw).toHaveBeenCalledTimes(above);
  draw.mockClear();
  rerender(<List rows={lines(above + 100)} />);
  const drawn = draw.mock.calls.map(([row]) => row);
  cleanup();
  return drawn;
}

/** Places of the parts in the window, by their number in the list. */
function partsAreAt(topOf: (part: number) => number): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const part = [...(this.parentElement?.children ?? [])].indexOf(this);
    return new DOMRect(0, topOf(part), 300, 690);
  });
}

/** A new array of the same lines each time, as a page that arrives makes it. */
function lines(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `linha ${index}`);
}

const draw = vi.fn((text: string) => <li key={text}>{text}</li>);

function List({ rows }: { rows: readonly string[] }) {
  return <WindowedList rows={rows} render={draw} lineHeight={69} />;
}
