import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import type { UnitCode } from "@areon/contracts/brazil/units";
import type { Checkout } from "@areon/contracts/orders/checkout";
import { findPictures } from "#modules/files";
import { legalParty, namesOfParties } from "#modules/identity";
import { readAvailable } from "#modules/ledger";
import { describePurchasePayment, triedMethods } from "#modules/payments";
import { centsToDecimal } from "#platform/money";
import type { CheckoutParts } from "./checkout-parts.ts";
import { listLinesOf, listOrdersOf, type CheckoutRow } from "./checkout.queries.ts";
import { paymentChoices } from "./payment-choices.ts";
import { shownParty } from "./shown-party.ts";

type Parts = Pick<CheckoutParts, "db" | "config">;
/** How it can be paid depends on which rails there are. */
type ChoiceParts = Parts & Pick<CheckoutParts, "vault" | "bank" | "acquirer">;

/** A purchase as its buyer sees it while it waits, and afterwards. */
export async function describeCheckout(parts: ChoiceParts, row: CheckoutRow): Promise<Checkout> {
  const { id, state, method, total } = row;
  const orders = await describeOrders(parts, id);
  const payment = await describePayment(parts, row);
  const sum = (of: (order: Checkout["orders"][number]) => string) =>
    centsToDecimal(orders.reduce((all, order) => all + BigInt(of(order).replace(".", "")), 0n));
  return {
    id,
    state,
    method,
    goods: sum(({ goods }) => goods),
    freight: sum(({ freight }) => freight),
    deposit: centsToDecimal(row.deposit),
    total: centsToDecimal(total),
    auction_id: row.auction_id,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    late_amount: centsToDecimal(row.late_amount),
    payment,
    choice: await describeChoice(parts, row, payment),
    is_agreed: row.is_agreed,
    needs_address: row.needs_address && state === "awaiting_payment",
    can_cancel: state === "awaiting_payment" && row.auction_id === null && !isPaidFor(payment),
    orders,
  };
}

/**
 * Paid at some bank: what is on its way can't be called off any more. What has arrived and has not paid the
 * purchase was too little; it is in the wallet, and keeps nothing reserved.
 */
export function isPaidFor(payment: Checkout["payment"]): boolean {
  return payment !== null && "progress" in payment && payment.progress === "coming";
}

export async function describePayment(
  { db }: Pick<Parts, "db">,
  { id, method, state }: Pick<CheckoutRow, "id" | "method" | "state">,
): Promise<Checkout["payment"]> {
  if (method === null) return null;
  if (method === "wallet") return { method };
  const payment = await describePurchasePayment(db, { method, id });
  const { state: progress, pixCode, boletoLine, boletoDueDate, cardUrl } = payment;
  // The bank may still take what nothing is reserved for any more; nobody is invited to pay it.
  const isOpen = state === "awaiting_payment";
  const shown = (code: string | null) => (isOpen ? code : null);
  if (method === "pix") return { method, progress, code: shown(pixCode) };
  if (method === "card") return { method, progress, url: shown(cardUrl) };
  const codes = { line: shown(boletoLine), pix_code: shown(pixCode) };
  return { method, progress, ...codes, due_date: boletoDueDate };
}

/**
 * Whether its buyer says how it is paid: nobody has said it yet, or what was chosen can't be paid any more. Who
 * bought from the offer buys again; who agreed on a price could not, and chooses another way to pay.
 */
export function isToBeChosen(row: CheckoutRow, payment: Checkout["payment"]): boolean {
  if (row.state !== "awaiting_payment") return false;
  if (payment === null) return row.method === null;
  if (!row.is_agreed || payment.method === "wallet") return false;
  const { progress } = payment;
  // What has come and still leaves it waiting was too little; without any it is being booked at this moment.
  return (
    progress === "failed" || progress === "over" || (progress === "paid" && row.late_amount > 0n)
  );
}

async function describeChoice(
  parts: ChoiceParts,
  row: CheckoutRow,
  payment: Checkout["payment"],
): Promise<Checkout["choice"]> {
  if (!isToBeChosen(row, payment)) return null;
  const { id, total, buyer_party_id, expires_at } = row;
  const { db } = parts;
  const available = await readAvailable(db, buyer_party_id);
  const agreed = { until: expires_at!, tried: await triedMethods(db, id) };
  const party = await legalParty(parts, buyer_party_id);
  if (!party) throw new Error(`party ${buyer_party_id} buys without a registration`);
  return {
    methods: await paymentChoices(parts, { total, available, agreed }),
    wallet_available: available === null ? null : centsToDecimal(available),
    invoice: shownParty(party),
  };
}

async function describeOrders(
  { db, config }: Parts,
  checkoutId: string,
): Promise<Checkout["orders"]> {
  const orders = await listOrdersOf(db, checkoutId);
  const lines = await listLinesOf(
    db,
    orders.map(({ id }) => id),
  );
  const covers = lines.flatMap(({ photo_file_id }) => photo_file_id ?? []);
  const pictures = await findPictures({ db, config }, covers);
  const names = await namesOfParties(
    db,
    orders.map(({ seller_party_id }) => seller_party_id),
  );
  return orders.map(({ id, code, state, seller_party_id, delivery, goods, freight, total }) => ({
    id,
    code,
    state,
    seller: { party_id: seller_party_id, name: names.get(seller_party_id)!.name },
    delivery,
    goods: centsToDecimal(goods),
    freight: centsToDecimal(freight),
    total: centsToDecimal(total),
    lines: lines
      .filter(({ order_id }) => order_id === id)
      .map((line) => ({
        product_id: line.product_id,
        title: line.title,
        unit: line.unit as UnitCode,
        quantity: quantityText(line.quantity),
        total: centsToDecimal(line.total),
        photo: line.photo_file_id === null ? null : (pictures.get(line.photo_file_id) ?? null),
      })),
  }));
}
