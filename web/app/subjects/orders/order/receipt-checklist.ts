import type { RootCategory } from "@areon/contracts/catalog/categories";
import type { OrderDetail } from "@areon/contracts/orders/orders";
import type { OrderDelivery } from "@areon/contracts/orders/delivery";
import { quantityWords } from "~/subjects/catalog/offer-words";
import { kiloWords } from "../order-words.ts";

export interface ReceiptItem {
  key: string;
  label: string;
  /** What was agreed or weighed, to compare with. */
  agreed?: string | undefined;
}

/** What a buyer looks at before the money goes: it depends on what was bought. */
export function receiptChecklist(
  order: Pick<OrderDetail, "lines" | "needs_gta" | "needs_prescription" | "delivery">,
  delivery: OrderDelivery | undefined,
): ReceiptItem[] {
  const roots = [...new Set(order.lines.map(({ category }) => category?.root ?? null))];
  const items = roots.flatMap((root) => itemsOf(root, order, delivery));
  // A load of one seller may hold several kinds; what is said once is not asked twice.
  return [...new Map(items.map((item) => [item.key, item])).values()];
}

type Facts = Parameters<typeof receiptChecklist>[0];

function itemsOf(
  root: RootCategory | null,
  order: Facts,
  delivery: OrderDelivery | undefined,
): ReceiptItem[] {
  const agreed = order.lines
    .filter(({ category }) => (category?.root ?? null) === root)
    .map(({ quantity, unit }) => quantityWords(quantity, unit))
    .join(", ");
  if (root === null) return lotItems(agreed);
  const parts = { order, delivery, agreed };
  const invoice = { key: "nfe", label: invoiceLabel(root), agreed: titleOf(delivery, "nfe") };
  return [...goodsItems[root](parts), ...(isAnimals(root, order) ? [] : [invoice])];
}

/** A lot of no kind that the catalogue knows. */
function lotItems(agreed: string): ReceiptItem[] {
  return [
    { key: "lot", label: "Lote e quantidade conferem", agreed },
    { key: "as_told", label: "Tudo como descrito no leilão" },
  ];
}

interface Parts {
  order: Facts;
  delivery: OrderDelivery | undefined;
  /** The amounts that were ordered. */
  agreed: string;
}

/** By the five roots of the catalogue. */
const goodsItems: Readonly<Record<RootCategory, (parts: Parts) => ReceiptItem[]>> = {
  graos: ({ order, delivery, agreed }) => [
    { key: "weight", label: "Peso na balança", agreed: weightOf(order, delivery) ?? agreed },
    { key: "grain", label: "Umidade e impureza como combinado" },
  ],
  "carnes-e-animais": (parts) => (parts.order.needs_gta ? animals(parts) : meat(parts)),
  maquinas: ({ agreed }) => [
    { key: "machine", label: "Modelo e quantidade conferem", agreed },
    { key: "works", label: "Liga e funciona, sem avaria" },
  ],
  insumos: ({ order, delivery, agreed }) => [
    { key: "lots", label: "Quantidade e lote conferem", agreed },
    { key: "sealed", label: "Embalagens fechadas e na validade" },
    ...(order.needs_prescription ? [prescription(delivery)] : []),
  ],
  servicos: ({ agreed }) => [
    { key: "service", label: "Serviço feito como combinado", agreed },
    { key: "rest", label: "Nada ficou pendente" },
  ],
};

function animals({ order, delivery, agreed }: Parts): ReceiptItem[] {
  return [
    { key: "heads", label: "Animais contados", agreed },
    { key: "weight", label: "Peso na balança", agreed: weightOf(order, delivery) },
    { key: "gta", label: "GTA confere com os brincos", agreed: titleOf(delivery, "gta") },
    { key: "wounds", label: "Animais sem ferimento" },
  ];
}

function meat({ agreed }: Parts): ReceiptItem[] {
  return [
    { key: "meat", label: "Quantidade conferida", agreed },
    { key: "cold", label: "Temperatura e embalagem em ordem" },
  ];
}

function prescription(delivery: OrderDelivery | undefined): ReceiptItem {
  const label = "Receituário confere com o produto";
  return { key: "prescription", label, agreed: titleOf(delivery, "prescription") };
}

/** Of animals the guide is what is compared with the load. */
function isAnimals(root: RootCategory, order: Facts): boolean {
  return root === "carnes-e-animais" && order.needs_gta;
}

function invoiceLabel(root: RootCategory): string {
  return root === "servicos" ? "Nota fiscal recebida" : "Nota fiscal confere com a carga";
}

/** As it was weighed at the farm; otherwise as it was ordered. */
function weightOf({ lines }: Facts, delivery: OrderDelivery | undefined): string | undefined {
  const loaded =
    delivery?.shipment?.loaded_kg ??
    delivery?.documents.find(({ kind }) => kind === "romaneio")?.weight_kg;
  if (loaded) return `${kiloWords(loaded)} na origem`;
  const ordered = lines.map(({ weight_kg }) => Number(weight_kg ?? Number.NaN));
  const sum = ordered.reduce((total, kilos) => total + kilos, 0);
  return Number.isNaN(sum) ? undefined : `${kiloWords(String(sum))} combinados`;
}

function titleOf(delivery: OrderDelivery | undefined, kind: string): string | undefined {
  return delivery?.documents.find((document) => document.kind === kind)?.title;
}
