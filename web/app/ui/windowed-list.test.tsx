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
afterEach(cleanup);

const far = { isIntersecting: false, boundingClientRect: new DOMRect(0, 0, 300, 120) };
const near = { ...far, isIntersecting: true };

test("a part that is far away is only its height", () => {
  const { container } = render(<WindowedList rows={["Soja"]} render={line} />);
  act(() => look([far]));
  expect(screen.queryByText("Soja")).toBeNull();
  expect(container.querySelector<HTMLElement>("[data-lines]")?.style.height).toBe("120px");
});

test("a part that left and came back between two looks is shown", () => {
  render(<WindowedList rows={["Soja"]} render={line} />);
  act(() => look([far, near]));
  expect(screen.getByText("Soja")).toBeTruthy();
  act(() => look([near, far]));
  expect(screen.queryByText("Soja")).toBeNull();
});

function line(text: string) {
  return <li key={text}>{text}</li>;
}
