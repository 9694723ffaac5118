import type { OrderReview } from "@areon/contracts/reviews/reviews";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WriteReviewForm } from "./write-review-form.tsx";

const review = {
  order_id: "01990000-0000-7000-8000-000000000001",
  side: "buyer",
  own: null,
} as unknown as OrderReview;

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const client = new QueryClient();
  return render(
    <QueryClientProvider client={client}>
      <WriteReviewForm review={review} about="Fazenda Santa Rita" />
    </QueryClientProvider>,
  );
}

const words = () => screen.getByLabelText<HTMLTextAreaElement>(/Conte como foi/);

function fill() {
  fireEvent.click(screen.getAllByRole("radio")[3]!);
  fireEvent.change(words(), { target: { value: "Carga limpa e no prazo." } });
}

test("what was chosen and typed is found again after a lost page", () => {
  const { unmount } = open();
  fill();
  unmount();
  open();
  expect(words().value).toBe("Carga limpa e no prazo.");
  expect(screen.getAllByRole<HTMLInputElement>("radio")[3]!.checked).toBe(true);
});

test("without a network the form says so; what was typed has no fault and stays", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("fetch failed");
  });
  open();
  fill();
  fireEvent.click(screen.getByRole("button", { name: "Enviar avaliação" }));
  await vi.waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""), patiently);
  expect(words().getAttribute("aria-invalid")).toBeNull();
  expect(words().value).toBe("Carga limpa e no prazo.");
});
