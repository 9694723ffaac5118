import { newId } from "#platform/ids";
import {
  callers,
  carriageOf,
  typedAddress,
  type Belongings,
  type Caller,
} from "./test-access-world.ts";

/** How a route is asked about the belongings of one buyer and one seller, and for whom it opens. */
export interface AccessCase {
  path: (of: Belongings) => string;
  body?: (of: Belongings) => object;
  /** Whoever else is turned away just as if there were nothing. */
  opens: readonly Caller[];
  /** Of those for whom it opens, whom it may tell of these belongings; all of them unless told. */
  tells?: readonly Caller[];
  /** Opens for its people, but there is nothing behind it in this world. */
  isEmpty?: true;
}

const nobody: readonly Caller[] = [];
const parties: readonly Caller[] = ["buyer", "seller"];
const sellers: readonly Caller[] = ["seller", "otherSeller"];
const traders: readonly Caller[] = [...parties, "otherBuyer", "otherSeller"];
const reason = "Conferência de acesso";
const openAddress = {
  label: "Outra",
  receiver: "Outra Pessoa",
  postal_code: "01001-000",
  street: "Praça da Sé",
  number: "1",
};
const intent = () => ({ id: newId() });
const order =
  (rest = "") =>
  ({ orderId }: Belongings) =>
    `/orders/${orderId}${rest}`;
const deskOrder =
  (rest = "") =>
  ({ orderId }: Belongings) =>
    `/admin/orders/${orderId}${rest}`;
const item = ({ offerId }: Belongings) => ({ product_id: offerId, quantity: "1" });

/** By the id of the endpoint, or the address of a bare route. */
export const accessCases: Readonly<Record<string, AccessCase>> = {
  "orders.get_cart": { path: () => "/cart", opens: traders, tells: ["buyer"] },
  "orders.put_cart_item": {
    path: ({ offerId }) => `/cart/items/${offerId}`,
    body: () => ({ quantity: "2" }),
    opens: traders,
    tells: ["buyer"],
  },
  "orders.remove_cart_item": {
    path: ({ wantedId }) => `/cart/items/${wantedId}`,
    opens: traders,
    tells: ["buyer"],
  },
  "orders.join_cart": {
    path: () => "/cart/join",
    body: (of) => ({ items: [item(of)] }),
    opens: traders,
    tells: ["buyer"],
  },
  "orders.preview_cart": {
    path: () => "/cart/preview",
    body: (of) => ({ items: [item(of)] }),
    opens: callers,
    tells: nobody,
  },
  "orders.list_addresses": { path: () => "/addresses", opens: traders, tells: ["buyer"] },
  "orders.add_address": {
    path: () => "/addresses",
    body: () => ({ ...intent(), ...openAddress }),
    opens: traders,
    tells: traders,
  },
  "orders.change_address": {
    path: ({ addressId }) => `/addresses/${addressId}`,
    body: typedAddress,
    opens: ["buyer"],
  },
  "orders.remove_address": {
    path: ({ addressId }) => `/addresses/${addressId}`,
    opens: traders,
    tells: nobody,
  },
  "orders.quote_checkout": {
    path: () => "/checkout/quote",
    body: (of) => ({ items: [item(of)], address_id: of.addressId }),
    opens: ["buyer"],
  },
  "orders.place_checkout": {
    path: () => "/checkouts",
    body: ({ checkoutId, addressId, offerId }) => ({
      id: checkoutId,
      method: "wallet",
      sellers: [
        {
          party_id: newId(),
          delivery: "cif",
          freight: "1.00",
          items: [{ product_id: offerId, quantity: "1", total: "100.00" }],
        },
      ],
      total: "101.00",
      address_id: addressId,
      grant: "x".repeat(43),
    }),
    opens: traders,
    tells: nobody,
  },
  "orders.get_checkout": { path: ({ checkoutId }) => `/checkouts/${checkoutId}`, opens: ["buyer"] },
  "orders.pay_checkout": {
    path: ({ checkoutId }) => `/checkouts/${checkoutId}/pay`,
    body: () => ({ method: "wallet", grant: "x".repeat(43) }),
    opens: ["buyer"],
  },
  "orders.cancel_checkout": {
    path: ({ checkoutId }) => `/checkouts/${checkoutId}/cancel`,
    opens: ["buyer"],
  },
  "orders.list_orders": {
    path: () => "/orders?side=buyer",
    opens: traders,
    tells: ["buyer"],
  },
  "orders.get_orders_summary": { path: () => "/orders/summary", opens: traders, tells: nobody },
  "orders.get_order": { path: order(), opens: parties },
  "orders.cancel": {
    path: order("/cancellation"),
    body: () => ({ ...intent(), reason }),
    opens: parties,
  },
  "orders.ship": { path: order("/dispatch"), body: intent, opens: ["seller"] },
  "orders.receive": {
    path: order("/receipt"),
    body: () => ({ ...intent(), checked: { quantity: true, quality: true, documents: true } }),
    opens: parties,
  },
  "orders.refund": {
    path: order("/refunds"),
    body: () => ({ ...intent(), amount: "1.00", reason, grant: "x".repeat(43) }),
    opens: ["seller"],
  },
  "orders.withdraw": { path: order("/withdrawal"), body: intent, opens: parties },
  "orders.receive_return": { path: order("/return-receipt"), body: intent, opens: ["seller"] },
  "orders.pay_debts": {
    path: () => "/seller/debts/payments",
    body: () => ({ ...intent(), amount: "1.00" }),
    opens: sellers,
    tells: nobody,
  },
  "orders.desk_cancel": {
    path: deskOrder("/cancellation"),
    body: () => ({ ...intent(), reason }),
    opens: ["desk"],
  },
  "orders.desk_refund": {
    path: deskOrder("/refunds"),
    body: () => ({ ...intent(), amount: "1.00", reason }),
    opens: ["desk"],
  },
  "orders.freeze": {
    path: deskOrder("/freeze"),
    body: () => ({ ...intent(), reason }),
    opens: ["desk"],
  },
  "orders.unfreeze": {
    path: deskOrder("/unfreeze"),
    body: () => ({ ...intent(), reason }),
    opens: ["desk"],
  },
  "orders.list_desk_orders": { path: () => "/admin/orders", opens: ["desk"] },
  "orders.get_desk_order": { path: deskOrder(), opens: ["desk"] },
  "orders.open_delivery_data": {
    path: deskOrder("/delivery"),
    body: () => ({ reason }),
    opens: ["desk"],
  },
  "orders.open_documents": {
    path: deskOrder("/documents"),
    body: () => ({ reason }),
    opens: ["desk"],
  },
  "orders.get_seller_finance": { path: () => "/seller/finance", opens: sellers, tells: nobody },
  "orders.list_finance_orders": {
    path: () => "/seller/finance/orders?view=held",
    opens: sellers,
    tells: ["seller"],
  },
  "orders.list_debts": { path: () => "/seller/finance/debts", opens: sellers, tells: ["seller"] },
  "orders.export_finance": {
    path: () => "/seller/finance/exports",
    body: () => ({}),
    opens: sellers,
    tells: nobody,
  },
  "/api/v1/seller/finance/exports/:name": {
    path: () => "/seller/finance/exports/vendas.csv?token=AAAA",
    opens: nobody,
  },
  "orders.list_invoices": { path: () => "/invoices", opens: traders, tells: ["buyer"] },
  "orders.link_invoice": { path: ({ orderId }) => `/invoices/${orderId}/pdf`, opens: ["buyer"] },
  "/api/v1/invoices/files/:name": {
    path: () => "/invoices/files/recibo.pdf?token=AAAA",
    opens: nobody,
  },
  "orders.get_delivery": { path: order("/delivery"), opens: parties },
  "orders.add_document": {
    path: order("/documents"),
    body: () => ({ ...intent(), document: { kind: "romaneio", weight_kg: "181" } }),
    opens: ["seller"],
  },
  "orders.remove_document": {
    path: ({ orderId, documentId }) => `/orders/${orderId}/documents/${documentId}`,
    opens: ["seller"],
  },
  "orders.create_document_links": {
    path: order("/documents/links"),
    body: () => ({}),
    opens: parties,
  },
  "orders.create_proof_link": {
    path: order("/shipment/photo-link"),
    opens: parties,
    isEmpty: true,
  },
  "orders.schedule_shipment": {
    path: order("/shipment"),
    body: () => carriageOf(1),
    opens: ["seller"],
  },
  "orders.record_seller_step": {
    path: order("/shipment/steps"),
    body: () => ({ ...intent(), step: "at_loading" }),
    opens: ["seller"],
  },
  "orders.hand_over_load": {
    path: order("/handover"),
    body: () => ({ ...intent(), receiver_name: "Quem Buscou" }),
    opens: ["seller"],
  },
  "orders.create_driver_link": { path: order("/driver-link"), opens: ["seller"] },
  "orders.revoke_driver_link": { path: order("/driver-link"), opens: ["seller"] },
  "orders.get_classification": { path: order("/classification"), opens: parties },
  "orders.enter_classification": {
    path: order("/classification/tickets"),
    body: () => ({ ...intent(), position: 0, ...measured() }),
    opens: parties,
  },
  "orders.correct_classification": {
    path: ticket("/corrections"),
    body: () => ({ ...intent(), ...measured() }),
    opens: parties,
  },
  "orders.accept_classification": {
    path: ticket("/acceptance"),
    body: () => ({ ...intent(), difference: "0.00" }),
    opens: parties,
  },
  "orders.contest_classification": {
    path: ticket("/contest"),
    body: () => ({ ...intent(), reason, wanted_refund: "0.00" }),
    opens: parties,
  },
  "orders.link_classification_file": {
    path: ticket("/file-link"),
    opens: parties,
    isEmpty: true,
  },
  "orders.link_classification_pdf": {
    path: order("/classification/pdf"),
    opens: parties,
    isEmpty: true,
  },
  "/api/v1/classifications/files/:name": {
    path: () => "/classifications/files/romaneio.pdf?token=AAAA",
    opens: nobody,
  },
  "orders.get_logistics": { path: () => "/seller/logistics", opens: sellers, tells: ["seller"] },
  // The link is the permission: without its token nobody, whoever they are, is told anything.
  "orders.get_driver_view": { path: wrongLink(), opens: nobody },
  "orders.record_driver_step": {
    path: wrongLink("/steps"),
    body: () => ({ ...intent(), step: "at_loading", seconds_ago: 0 }),
    opens: nobody,
  },
  "orders.send_driver_photo": {
    path: wrongLink("/photo"),
    body: () => ({ ...intent(), jpeg_base64: "A".repeat(120) }),
    opens: nobody,
  },
};

/** Of a ticket that is not there; what the two sides may do with a real one has a test of its own. */
function ticket(rest: string) {
  return ({ orderId }: Belongings) => `/orders/${orderId}/classification/tickets/${newId()}${rest}`;
}

function measured() {
  return { delivered_kg: "180", figures: { moisture: "14.00" }, file_id: newId(), accept: true };
}

/** As long as the real one, which differs by its last letter. */
function wrongLink(rest = "") {
  return ({ driverToken }: Belongings) =>
    `/deliveries/${driverToken.slice(0, -1)}${driverToken.endsWith("A") ? "B" : "A"}${rest}`;
}
