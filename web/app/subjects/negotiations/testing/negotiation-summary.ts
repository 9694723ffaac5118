import type { NegotiationSummary } from "@areon/contracts/negotiations/negotiations";

/** 600 sacas at R$ 127,90, offered by the buyer, and whatever the test says otherwise. */
export function negotiationSummary(
  differences: Partial<NegotiationSummary> = {},
): NegotiationSummary {
  return {
    id: "019a0000-0000-7000-8000-000000000001",
    code: "N-AB12-CD",
    state: "open",
    side: "seller",
    turn: "seller",
    product: {
      id: "019a0000-0000-7000-8000-000000000002",
      title: "Soja em grão",
      unit: "sc60",
      classification: null,
      fee_percent: "3",
      offer: null,
      photo: null,
    },
    buyer: { party_id: "b", name: "Cooperativa Vale Verde", is_verified: true },
    seller: { party_id: "s", name: "Fazenda Santa Rita", is_verified: true },
    last: {
      id: "019a0000-0000-7000-8000-000000000003",
      side: "buyer",
      kind: "offer",
      quantity: "600",
      unit_price: "127.90",
      delivery: "fob",
      goods: "76740.00",
      freight: null,
      total: "76740.00",
      note: { text: "", has_hidden_contact: false },
      valid_until: "2026-11-16T18:00:00Z",
      created_at: "2026-11-15T17:00:00Z",
    },
    expires_at: "2026-11-16T18:00:00Z",
    waits_for_me: true,
    order: null,
    created_at: "2026-11-15T17:00:00Z",
    updated_at: "2026-11-15T17:00:00Z",
    ...differences,
  };
}
