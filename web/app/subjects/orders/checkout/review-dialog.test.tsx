import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { CheckoutQuote } from "@areon/contracts/orders/quote";
import { addressesQuery } from "./checkout-queries.ts";
import { ReviewDialog } from "./review-dialog.tsx";

afterEach(cleanup);

test("28.3: the review says price and quantity of what is paid for, not their product alone", () => {
  const client = new QueryClient();
  client.setQueryData(addressesQuery.queryKey, { addresses: [], registered: null, most: 20 });
  render(
    <QueryClientProvider client={client}>
      <ReviewDialog
        quote={quote}
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

const seller: CheckoutQuote["sellers"][number] = {
  party_id: "019a0000-0000-7000-8000-000000000001",
  name: "Fazenda Santa Rita",
  is_verified: true,
  from: { municipality: "Sorriso", uf: "MT" },
  lines: [
    {
      product_id: "019a0000-0000-7000-8000-000000000002",
      code: "P-7K3M-9Q",
      slug: "soja-em-grao",
      title: "Soja em grão",
      unit: "sc60",
      quantity: "500",
      unit_price: "128.40",
      total: "64200.00",
      classification: null,
      photo: null,
    },
  ],
  goods: "64200.00",
  choices: [],
  wanted: [],
  delivery: "fob",
  freight: "0.00",
  total: "64200.00",
  needs_gta: false,
  needs_prescription: false,
  may_withdraw: false,
};

const quote: CheckoutQuote = {
  sellers: [seller],
  goods: "64200.00",
  freight: "0.00",
  total: "64200.00",
  left_out: [],
  is_complete: true,
  address_id: null,
  wanted_towns: [],
  methods: [],
  wallet_available: "100000.00",
  invoice: { name: "Joana Prado", document: "***.456.789-**" },
  ship_days: 10,
};
