import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { addressesQuery } from "./checkout-queries.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import { checkoutQuote } from "../testing/checkout-quote.ts";

afterEach(cleanup);

test("28.3: the review says price and quantity of what is paid for, not their product alone", () => {
  const client = new QueryClient();
  client.setQueryData(addressesQuery.queryKey, { addresses: [], registered: null, most: 20 });
  render(
    <QueryClientProvider client={client}>
      <ReviewDialog
        quote={checkoutQuote}
        checkout={{ method: "wallet", ready: undefined, isQuoting: false, draft }}
        payment={{ stopReview: () => undefined, confirm: () => undefined }}
      />
    </QueryClientProvider>,
  );
  const words = screen.getByRole("dialog").textContent.replaceAll("\u00A0", " ");
  expect(words).toContain("Soja em grão500 sacas × R$ 128,40R$ 64.200,00");
});

const draft = {
  id: "1",
  nextId: "2",
  of: "cart",
  deliveries: {},
  document: "",
  stateRegistration: "",
};
