import { attributesOf } from "@areon/contracts/catalog/terms/attributes";
import type { Category } from "@areon/contracts/catalog/categories";
import type { SellerProduct } from "@areon/contracts/catalog/products";
import { quantityWords, unitWord } from "../offer-words.ts";
import { attributeWords } from "../product/attribute-words.ts";
import { historyValue } from "../product/history-value.ts";
import { formatMoney } from "~/platform/text/money";
import type { DefinitionRow } from "~/ui/definition-rows";

type Content = SellerProduct["content"];

/** The content in words, in the order of the form: for reading, and for telling two apart. */
export function factsOf(
  content: Content,
  categories: readonly Category[],
): readonly (DefinitionRow & { value: string })[] {
  const category = categories.find(({ slug }) => slug === content.category);
  const root = categories.find(({ slug }) => slug === category?.root);
  const { unit } = content;
  const rows: (DefinitionRow & { value: string })[] = [
    { term: "Título", value: content.title || "vazio" },
    {
      term: "Categoria",
      value: [root?.name, category?.name].filter(Boolean).join(" › ") || "vazio",
    },
    { term: "Preço", value: priceOf(content) },
    ...(content.tiers.length > 0
      ? [{ term: "Faixas", value: historyValue("tiers", content.tiers) }]
      : []),
    {
      term: "Pedido mínimo",
      value: unit ? quantityWords(content.minimum_quantity, unit) : content.minimum_quantity,
    },
    ...attributeRows(content, categories),
    { term: "Entrega", value: historyValue("delivery", content.delivery) },
    { term: "Local de retirada", value: content.pickup_place || "vazio" },
    { term: "Descrição", value: content.description || "vazio" },
  ];
  return rows;
}

function priceOf({ price, unit }: Content): string {
  if (price === null) return "vazio";
  return unit ? `${formatMoney(price)} / ${unitWord(unit)}` : formatMoney(price);
}

function attributeRows(content: Content, categories: readonly Category[]) {
  return attributesOf(categories, content.category ?? "").flatMap((attribute) => {
    const value = content.attributes[attribute.key];
    if (value === undefined) return [];
    return { term: attribute.label, value: attributeWords(attribute, value) };
  });
}
