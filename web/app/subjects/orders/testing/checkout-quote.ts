import type { CheckoutQuote } from "@areon/contracts/orders/quote";

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

/** Five hundred sacks that the buyer fetches. */
export const checkoutQuote: CheckoutQuote = {
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
