import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { orderDetail } from "../testing/order-detail.ts";
import { SellerNext } from "./seller-next.tsx";

afterEach(cleanup);

test("28.13: who prepares a load reads first what they receive for it, not what the buyer paid", () => {
  const sale = orderDetail({ side: "seller" });
  const money = { ...sale.money, fee: "4929.60", net: "166240.40" };
  const words = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SellerNext
          order={{ ...sale, money }}
          delivery={undefined}
          nowMs={Date.parse("2026-11-15T15:00:00Z")}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  ).container.textContent.replaceAll("\u00A0", " ");
  expect(words).toContain("Você recebe R$ 166.240,40 quando o comprador confirmar");
  expect(words).not.toContain("171.170,00");
});
