import type { CategoryNode } from "../categories/category-tree.ts";

/** What the fields of a product are called on the form. */
const labels: Readonly<Record<string, string>> = {
  photos: "Fotos",
  photo_ids: "Fotos",
  category: "Categoria",
  title: "Título",
  description: "Descrição",
  attributes: "Características",
  unit: "Unidade",
  price: "Preço",
  tiers: "Preço por volume",
  stock: "Quantidade disponível",
  minimum_quantity: "Pedido mínimo",
  unit_weight_kg: "Peso por unidade",
  municipality_code: "Município",
  pickup_place: "Local de retirada",
  delivery: "Entrega",
  classification: "Romaneio de classificação",
  state: "Situação",
};

/** Also of an attribute, as `attributes.<key>`, where its category is known. */
export function labelOf(field: string, category?: CategoryNode): string {
  const key = field.startsWith("attributes.") ? field.slice("attributes.".length) : null;
  const attribute = category?.allAttributes.find((candidate) => candidate.key === key);
  return attribute?.label ?? labels[field] ?? field;
}
