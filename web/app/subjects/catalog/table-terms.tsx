import {
  classificationParameterNames,
  rulesInOrder,
  type DiscountTable,
} from "@areon/contracts/catalog/terms/classification";
import { methodWords, percentWords } from "@areon/contracts/catalog/terms/classification-words";
import { DefinitionRows } from "~/ui/definition-rows";

/** What may be in the grain without a discount, and how what is above it is discounted. */
export function TableTerms({ table, className }: { table: DiscountTable; className?: string }) {
  return (
    <DefinitionRows
      className={className}
      rows={rulesInOrder(table).map((rule) => ({
        term: `${classificationParameterNames[rule.parameter]} até ${percentWords(rule.limit)}`,
        value: methodWords(rule),
      }))}
    />
  );
}
