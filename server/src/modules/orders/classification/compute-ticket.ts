import {
  classificationParameterNames,
  classify,
  gramsOf,
  rulesInOrder,
  type Classification,
  type ClassificationFigures,
} from "@areon/contracts/catalog/terms/classification";
import { refuse, type Refusal } from "#platform/refusal";
import type { ClassifiedLineRow } from "./ticket.queries.ts";

interface Measured {
  deliveredKg: string;
  figures: ClassificationFigures;
}

/** The line by its own table; a figure too few or too many is not what was agreed to measure. */
export function computeTicket(
  line: ClassifiedLineRow,
  { deliveredKg, figures }: Measured,
): Classification | Refusal {
  const asked = rulesInOrder(line.table).map(({ parameter }) => parameter);
  const told = Object.keys(figures);
  if (told.length !== asked.length || asked.some((name) => figures[name] === undefined)) {
    const parameters = asked.map((name) => classificationParameterNames[name]).join(", ");
    return refuse("classification_figures", { parameters });
  }
  return classify({
    agreedGrams: gramsOf(line.weight_kg),
    deliveredGrams: gramsOf(deliveredKg),
    figures,
    table: line.table,
    lineTotalCents: line.total,
  });
}
