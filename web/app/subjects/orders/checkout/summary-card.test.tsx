import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SummaryCard } from "./summary-card.tsx";
import { checkoutQuote } from "../testing/checkout-quote.ts";

afterEach(cleanup);

test("28.2: while it is asked how the goods get there, the sum says that it is without the freight", () => {
  const words = wordsOf("Você escolheu entrega em Sorriso, MT.");
  expect(words).toContain("FreteEscolha a entrega");
  expect(words).toContain("Total, sem o freteR$ 64.200,00");
  expect(words).not.toContain("R$ 0,00");
});

test("what is fetched has no freight, and says so", () => {
  expect(wordsOf(undefined)).toContain("FreteR$ 0,00TotalR$ 64.200,00");
});

function wordsOf(question: string | undefined): string {
  render(
    <SummaryCard
      quote={checkoutQuote}
      checkout={{ method: "wallet", isQuoting: false, question }}
      payment={{ isBusy: false, pay: () => undefined }}
    />,
  );
  const { textContent } = screen.getByRole("complementary", { name: "Resumo" });
  return textContent.replaceAll("\u00A0", " ");
}
