import type { LogisticsLoad } from "@areon/contracts/orders/delivery";

/** Paid soy beans that nobody has arranged a truck for. */
export const paidLoad: LogisticsLoad = {
  order_id: "0198",
  code: "O-7K3M-9Q",
  title: "Soja em grão",
  quantity: "1200",
  unit: "sc",
  more_lines: 0,
  from: "Sorriso, MT",
  to: "Rondonópolis, MT",
  delivery: "cif",
  order_state: "paid",
  weight_kg: "72000",
  due_at: "2026-11-25T15:00:00Z",
  missing: [],
  is_note_waiting: false,
  shipment: null,
  driver_link: null,
  released: null,
  is_frozen: false,
  is_late: false,
};
