import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SplitAmounts } from "./split-amounts.tsx";

const amounts = { refund: "30000.00", toSeller: "70000.00", sellerNet: "67900.00" };
const labels = { seller: "Você recebe", buyer: "Comprador recebe" };

afterEach(cleanup);

test("the seller reads first what reaches them, everybody else what is divided", () => {
  expect(wordsOf({ isSellers: true })).toContain(
    "Você recebeR$ 67.900,00de R$ 70.000,00, sem a taxa",
  );
  expect(wordsOf({})).toContain("Você recebeR$ 70.000,00R$ 67.900,00 depois da taxa");
});

test("where there is no fee, or it is not for who looks, one amount is said", () => {
  for (const sellerNet of [null, "70000.00"]) {
    expect(wordsOf({ sellerNet, isSellers: true })).toContain("R$ 70.000,00Comprador recebe");
  }
});

function wordsOf(over: Partial<Parameters<typeof SplitAmounts>[0]>): string {
  cleanup();
  const { container } = render(<SplitAmounts {...amounts} labels={labels} {...over} />);
  return container.textContent.replaceAll("\u00a0", " ");
}
