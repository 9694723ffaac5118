import { cargoKinds, cargoNames, type CargoKind } from "@areon/contracts/freight/terms/cargo";
import type { CoefficientRow } from "./floor-table.queries.ts";

export interface BadLine {
  line: number;
  /** For the person who sent it, without the full stop. */
  why: string;
}

const kindByName = new Map<string, CargoKind>([
  ...cargoKinds.map((kind) => [kind, kind] as const),
  ...cargoKinds.map((kind) => [cargoNames[kind].toLowerCase(), kind] as const),
]);

/** Lines `carga;eixos;ccd;cc` as the act prints its numbers, with a comma. The first bad one is named. */
export function parseFloorCsv(csv: string): Omit<CoefficientRow, "table_id">[] | BadLine {
  const rows: Omit<CoefficientRow, "table_id">[] = [];
  const seen = new Set<string>();
  for (const [index, text] of csv.split(/\r?\n/).entries()) {
    const line = index + 1;
    if (text.trim() === "" || (line === 1 && /^carga;/i.test(text))) continue;
    const row = parseLine(text);
    if (typeof row === "string") return { line, why: row };
    const key = `${row.cargo_kind} ${row.axles}`;
    if (seen.has(key)) return { line, why: "Esta carga com estes eixos já apareceu antes" };
    seen.add(key);
    rows.push(row);
  }
  return rows.length > 0 ? rows : { line: 1, why: "Não há nenhum coeficiente" };
}

function parseLine(text: string): Omit<CoefficientRow, "table_id"> | string {
  const cells = text.split(";").map((cell) => cell.trim());
  if (cells.length !== 4) return "São quatro colunas: carga, eixos, CCD e CC";
  const [name = "", axlesText = "", perKmText = "", loadingText = ""] = cells;
  const cargo_kind = kindByName.get(name.toLowerCase());
  if (!cargo_kind) return `Não conhecemos a carga "${name.slice(0, 40)}"`;
  if (!/^[2-9]$/.test(axlesText)) return "O número de eixos vai de 2 a 9";
  const per_km = decimalOf(perKmText, fourDecimals, 100);
  if (per_km === null) return "O CCD é um valor em R$ por km, como 6,8425";
  const loading = decimalOf(loadingText, twoDecimals, 100_000);
  if (loading === null) return "O CC é um valor em R$, como 604,51";
  return { cargo_kind, axles: Number(axlesText), per_km, loading };
}

const fourDecimals = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,4})?$/;
const twoDecimals = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/;

/** A dot only groups thousands: "6.842" as a price of a kilometre is a slip, and is not read as one. */
function decimalOf(text: string, form: RegExp, below: number): string | null {
  const plain = text.replaceAll(".", "").replace(",", ".");
  const value = Number(plain);
  return form.test(text) && value > 0 && value < below ? plain : null;
}
