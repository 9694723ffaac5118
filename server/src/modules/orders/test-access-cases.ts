import { newId } from "#platform/ids";
import {
  callers,
  carriageOf,
  typedAddress,
  type Belongings,
  type Caller,
} from "./test-access-world.ts";
import { measured } from "./test-access-grain.ts";

/** How a route is asked about the belongings of one buyer and one seller, and for whom it opens. */
export interface AccessCase {
  path: (of: Belongings) => string;
  body?: (of: Belongings, caller: Caller) => object;
  /** Whoever else is turned away just as if there were nothing. */
  opens: readonly Caller[];
  /** Of those for whom it opens, whom it may tell of these belongings; all of them unless told. */
  tells?: readonly Caller[];
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
  "orders.list_best_sellers": { path: () => "/best-sellers", opens: callers, tells: nobody },
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
  "orders.get_order": { path: order(), opens: parties },
  "orders.cancel": {
    path: order("/cancellation"),
    body: () => ({ ...intent(), reason }),
    opens: parties,
  },
  "orders.ship": { path: order("/dispatch"), body: intent, opens: parties },
  "orders.receive": {
    path: order("/receipt"),
    body: () => ({ ...intent(), checked: { quantity: true, quality: true, documents: true } }),
    opens: parties,
  },
  "orders.refund": {
    path: order("/refunds"),
    body: () => ({ ...intent(), amount: "1.00", reason, grant: "x".repeat(43) }),
    opens: parties,
  },
  "orders.withdraw": { path: order("/withdrawal"), body: intent, opens: parties },
  "orders.receive_return": { path: order("/return-receipt"), body: intent, opens: parties },
  "orders.pay_debts": {
    path: () => "/seller/debts/payments",
    body: () => ({ ...intent(), amount: "1.00" }),
    opens: traders,
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
  "orders.decide_note": {
    path: ({ orderId, documentId }) => `/admin/orders/${orderId}/documents/${documentId}/decision`,
    body: () => ({ decision: "accept", reason }),
    opens: ["desk"],
  },
  "orders.list_sale_invoices": {
    path: () => "/seller/invoices",
    opens: traders,
    tells: ["seller"],
  },
  "orders.get_seller_finance": { path: () => "/seller/finance", opens: sellers, tells: nobody },
  "orders.list_finance_orders": {
    path: () => "/seller/finance/orders?view=held",
    opens: sellers,
    tells: ["seller"],
  },
  "orders.list_debts": { path: () => "/seller/finance/debts", opens: traders, tells: ["seller"] },
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
    path: grain("/shipment/photo-link"),
    opens: parties,
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
  "orders.get_classification": { path: grain("/classification"), opens: parties },
  "orders.enter_classification": {
    path: grain("/classification/tickets"),
    body: ({ paperOf }, caller) => ({ ...intent(), position: 1, ...measured(paperOf(caller)) }),
    opens: parties,
  },
  "orders.correct_classification": {
    path: ticket("/corrections"),
    body: ({ paperOf }, caller) => ({ ...intent(), ...measured(paperOf(caller)) }),
    opens: parties,
  },
  "orders.accept_classification": {
    path: ticket("/acceptance"),
    body: ({ grain: { difference } }) => ({ ...intent(), difference }),
    opens: parties,
  },
  "orders.contest_classification": {
    path: ticket("/contest"),
    body: () => ({ ...intent(), reason, wanted_refund: "0.00" }),
    opens: parties,
  },
  "orders.link_classification_file": { path: ticket("/file-link"), opens: parties },
  "orders.link_classification_pdf": { path: grain("/classification/pdf"), opens: parties },
  "/api/v1/classifications/files/:name": {
    path: () => "/classifications/files/romaneio.pdf?token=AAAA",
    opens: nobody,
  },
  "orders.get_logistics": { path: () => "/seller/logistics", opens: traders, tells: ["seller"] },
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

/** Of the load that arrived. */
function grain(rest: string) {
  return ({ grain: { orderId } }: Belongings) => `/orders/${orderId}${rest}`;
}

function ticket(rest: string) {
  return ({ grain: { orderId, ticketId } }: Belongings) =>
    `/orders/${orderId}/classification/tickets/${ticketId}${rest}`;
}

/** As long as the real one, which differs by its last letter. */
function wrongLink(rest = "") {
  return ({ driverToken }: Belongings) =>
    `/deliveries/${driverToken.slice(0, -1)}${driverToken.endsWith("A") ? "B" : "A"}${rest}`;
}
