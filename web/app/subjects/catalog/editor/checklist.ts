import { attributesOf } from "@areon/contracts/catalog/terms/attributes";
import type { Category } from "@areon/contracts/catalog/categories";
import { units } from "@areon/contracts/brazil/units";
import type { FieldErrors, FieldName } from "./form-field.ts";
import { hasBadRule } from "./discount-table.ts";
import { attributeComplaint } from "./product-content.ts";
import type { ProductDraft } from "./product-draft.ts";
import { badTier } from "./tier-rows.ts";

export interface ChecklistItem {
  label: string;
  isDone: boolean;
  /** Where to fill it in: the first of them that is not. */
  fields: readonly FieldName[];
}

/** What publishing asks for, in the order of the form. The server decides; this leads there. */
export function checklistOf(
  draft: ProductDraft,
  categories: readonly Category[],
): readonly ChecklistItem[] {
  const open = new Set(Object.keys(openFields(draft, categories)));
  const item = (label: string, fields: readonly FieldName[]): ChecklistItem => {
    const unfilled = fields.filter((field) => open.has(field));
    return { label, isDone: unfilled.length === 0, fields: unfilled };
  };
  const attributes = attributesOf(categories, draft.category).map(({ key }) => `attributes.${key}`);
  const category = categories.find(({ slug }) => slug === draft.category);
  const root = categories.find(({ slug }) => slug === category?.root);
  return [
    item("Fotos", ["photos"]),
    item("Título e categoria", ["root", "category", "title"]),
    ...(root && attributes.length > 0
      ? [item(`Dados de ${root.name.toLowerCase()}`, attributes)]
      : []),
    item("Preço e quantidade", ["stock", "minimum_quantity", "unit", "price", "tiers"]),
    ...(draft.classification ? [item("Romaneio", ["classification"])] : []),
    item("Local e entrega", ["municipality_code", "unit_weight_kg", "delivery", "pickup_place"]),
  ];
}

/** What is empty or wrong, with what to do about it. */
export function openFields(draft: ProductDraft, categories: readonly Category[]): FieldErrors {
  const errors: Record<FieldName, string> = {};
  if (draft.photos.length === 0) errors["photos"] = "Ponha pelo menos uma foto.";
  else if (draft.photos.some(({ fileId }) => fileId === undefined)) {
    errors["photos"] = "Espere as fotos chegarem, ou tire as que faltam.";
  }
  if (draft.category === "") {
    errors["root"] = "Escolha a categoria.";
    errors["category"] = "Escolha o produto.";
  }
  if (draft.title.trim().length < 5) errors["title"] = "Escreva um título com pelo menos 5 letras.";
  Object.assign(errors, openAttributes(draft, categories));
  if (!(Number(draft.stock) > 0)) errors["stock"] = "Informe quanto você tem para vender.";
  else if (Number(draft.stock) < Number(draft.minimum_quantity)) {
    errors["stock"] = "Não pode ser menos que o pedido mínimo.";
  }
  if (!(Number(draft.minimum_quantity) > 0)) {
    errors["minimum_quantity"] = "Informe o menor pedido que você atende.";
  }
  if (draft.unit === "") errors["unit"] = "Escolha a unidade.";
  if (!(Number(draft.price) > 0)) errors["price"] = "Informe o preço.";
  if (badTier(draft)) errors["tiers"] = "Confira as faixas de preço.";
  if (hasBadRule(draft)) errors["classification"] = "Confira os limites e os descontos.";
  return Object.assign(errors, openDelivery(draft, categories));
}

function openDelivery(draft: ProductDraft, categories: readonly Category[]): FieldErrors {
  const errors: Record<FieldName, string> = {};
  const category = categories.find(({ slug }) => slug === draft.category);
  if (draft.municipality === null) errors["municipality_code"] = "Escolha o município.";
  if (needsWeight(draft, category) && draft.offers_cif && !(Number(draft.unit_weight_kg) > 0)) {
    errors["unit_weight_kg"] = "Quem entrega precisa do peso para o frete.";
  }
  if (!draft.offers_fob && !draft.offers_cif && !draft.offers_pickup) {
    errors["delivery"] = "Ligue pelo menos uma forma de entrega.";
  }
  const isFetched = draft.offers_fob || draft.offers_pickup;
  if (isFetched && category?.root !== "servicos" && draft.pickup_place.trim() === "") {
    errors["pickup_place"] = "Diga onde o comprador busca.";
  }
  return errors;
}

function openAttributes(draft: ProductDraft, categories: readonly Category[]): FieldErrors {
  const errors: Record<FieldName, string> = {};
  for (const attribute of attributesOf(categories, draft.category)) {
    const value = draft.attributes[attribute.key];
    const isEmpty = value === undefined || value === "";
    const complaint = attributeComplaint(attribute, value);
    if (complaint) errors[`attributes.${attribute.key}`] = `${complaint}.`;
    else if (attribute.is_required && attribute.kind === "flag" && value !== true) {
      errors[`attributes.${attribute.key}`] = "Sem isto não é possível publicar.";
    } else if (attribute.is_required && isEmpty) {
      errors[`attributes.${attribute.key}`] = "Preencha este campo.";
    }
  }
  return errors;
}

/** Of what travels, where the unit itself does not say what it weighs. */
export function needsWeight(draft: ProductDraft, category: Category | undefined): boolean {
  const isCarried = category === undefined || category.cargo_kind !== null;
  return isCarried && draft.unit !== "" && units[draft.unit].kg === null;
}
