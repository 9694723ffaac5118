import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

const onOpenChange = vi.fn<(open: boolean) => void>();

beforeEach(() => {
  onOpenChange.mockReset();
  document.body.innerHTML = `<p>Ao lado</p>
    <div data-passing><div class="strip"><button>Tentar de novo</button><button>Agora não</button></div></div>`;
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
});

test("a press beside a dialog closes it", async () => {
  await show();
  press(screen.getByText("Ao lado"));
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test("a press on what tells of something and goes by itself leaves the dialog open, and what is typed in it", async () => {
  await show();
  press(screen.getByText("Tentar de novo"));
  const letBe = screen.getByText("Agora não");
  // Before the press has reached the document, the strip that it was in is gone.
  letBe.addEventListener("click", () => letBe.closest(".strip")!.remove());
  press(letBe);
  expect(onOpenChange).not.toHaveBeenCalled();
});

/** It listens for presses outside from the next task on. */
async function show(): Promise<void> {
  render(
    <Dialog open onOpenChange={onOpenChange} title="Dar lance">
      <input aria-label="Valor" />
    </Dialog>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

function press(element: HTMLElement): void {
  fireEvent.pointerDown(element, { button: 0 });
  fireEvent.pointerUp(element, { button: 0 });
  fireEvent.click(element);
}
