import type { OrderDetail } from "@areon/contracts/orders/orders";
import type { OrderDelivery, Shipment } from "@areon/contracts/orders/delivery";

const bulls = {
  position: 0,
  product_id: "019a0000-0000-7000-8000-000000000003",
  slug: "lote-de-40-garrotes",
  title: "Lote de 40 garrotes",
  category: { slug: "garrotes", name: "Garrotes", root: "carnes-e-animais" },
  unit: "head",
  quantity: "40",
  unit_price: "4108.00",
  total: "164320.00",
  weight_kg: "15600",
  photo: null,
  fee_percent: null,
  fee: null,
} satisfies OrderDetail["lines"][number];

/** Forty young bulls on their way from Água Boa to Rondonópolis, as the buyer sees them. */
export function orderDetail(over: Partial<OrderDetail> = {}): OrderDetail {
  const party = { is_verified: true };
  return {
    id: "019a0000-0000-7000-8000-000000000001",
    code: "O-7K3M-9Q",
    state: "paid",
    delivery: "cif",
    buyer: { party_id: "a", name: "Confinamento Vale Verde", ...party },
    seller: { party_id: "b", name: "Agropecuária Xingu", ...party },
    first: { title: "Lote de 40 garrotes", quantity: "40", unit: "head", photo: null },
    more: 0,
    total: "171170.00",
    refunded: "0.00",
    is_frozen: false,
    is_disputed: false,
    due_at: "2026-11-19T15:00:00Z",
    created_at: "2026-11-09T20:20:00Z",
    waits_for: "seller",
    checkout_id: "019a0000-0000-7000-8000-000000000002",
    side: "buyer",
    lines: [bulls],
    money: {
      method: "wallet",
      goods: "164320.00",
      freight: "6850.00",
      total: "171170.00",
      deposit: "0.00",
      refunded: "0.00",
      held: "171170.00",
      fee: null,
      net: null,
      refunds: [],
    },
    steps: [],
    from: { municipality: "Água Boa", uf: "MT" },
    to: { municipality: "Rondonópolis", uf: "MT" },
    distance_km: 512,
    address: null,
    pickup_places: [],
    invoice: null,
    needs_gta: true,
    needs_prescription: false,
    withdrawal: { until: null, denied: "goods", days: 7 },
    frozen: null,
    due_act: "not_shipped",
    paid_at: "2026-11-09T20:22:00Z",
    shipped_at: null,
    delivered_at: null,
    completed_at: null,
    ended_at: null,
    auction_id: null,
    can: ["cancel"],
    ...over,
  };
}

const file = { id: "019a0000-0000-7000-8000-000000000009", filename: "a.pdf", type: "PDF" };

/** With both papers that animals need. */
export function orderDelivery(over: Partial<OrderDelivery> = {}): OrderDelivery {
  const common = {
    head_count: null,
    weight_kg: null,
    valid_until: null,
    standing: "accepted",
    signed_by: null,
    decision_reason: null,
  } as const;
  return {
    documents: [
      {
        ...common,
        files: [file],
        id: "019a0000-0000-7000-8000-000000000004",
        kind: "nfe",
        title: "NF-e 000.012.847",
        access_key: "5126",
        number: null,
        added_at: "2026-11-10T12:00:00Z",
      },
      {
        ...common,
        files: [file],
        id: "019a0000-0000-7000-8000-000000000005",
        kind: "gta",
        title: "GTA 51-0487213",
        access_key: null,
        number: "51-0487213",
        added_at: "2026-11-10T12:05:00Z",
      },
    ],
    missing: [],
    shipment: null,
    driver_link: null,
    may_manage: false,
    ...over,
  };
}

/** Valdir's truck, fetched yesterday. */
export function orderShipment(over: Partial<Shipment> = {}): Shipment {
  return {
    state: "left",
    version: 1,
    carriage: {
      carrier: null,
      driver_name: "Valdir",
      driver_phone: null,
      plate: "ABC1234",
      vehicle: null,
    },
    collect_at: "2026-11-14T12:00:00Z",
    arrive_by: null,
    loaded_kg: null,
    steps: [],
    floor: null,
    is_late: false,
    received: null,
    ...over,
  };
}
