import { buffer } from "node:stream/consumers";
import { inflateSync } from "node:zlib";
import { decodeQR } from "qr/decode.js";
import { describe, expect, test } from "vitest";
import { drawBoleto, type PrintedBoleto } from "./draw-boleto.ts";

const boleto: PrintedBoleto = {
  bank: { code: "748", name: "Banco de Testes", branch: "0001", account: "1234567-8" },
  beneficiary: { name: "AREON Pagamentos Ltda.", document: "12ABC34501DE35" },
  finalBeneficiary: { name: "Fazenda Santa Rita", document: "11222333000181" },
  payer: { name: "João Pereira", document: "52998224725", address: "Rodovia BR-163, km 745" },
  amount: 123_456n,
  dueDate: "2026-12-10",
  issuedOn: "2026-11-15",
  ourNumber: "26/200001-4",
  documentNumber: "48213",
  description: "Frete do pedido 48.213",
  instructions: ["Após o vencimento: multa de 2% e juros de 1% ao mês."],
  line: "00190500954014481606906809350314316560000123456",
  barCode: "00193165600001234560500940144816060680935031",
  pixCode:
    "00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441" +
    "5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630497BF",
};
const mm = 72 / 25.4;

describe("what is printed can be paid", () => {
  test("the bars are the 44 digits, 103 by 13 mm, with white on both sides", async () => {
    const bars = (await filledShapes(boleto)).at(-1)!;
    const edges = bars.flatMap(({ x, width }) => [x, x + width]);
    expect((edges.at(-1)! - edges[0]!) / mm).toBeCloseTo(103, 1);
    for (const { height } of bars) expect(height / mm).toBeCloseTo(13, 2);
    expect(edges[0]! / mm).toBeGreaterThanOrEqual(5);
    expect(readItf(edges)).toBe(boleto.barCode);
  });

  test("the QR code is the Pix of the same debt", async () => {
    const modules = (await filledShapes(boleto)).at(-2)!;
    expect(decodeQR(rasterise(modules))).toBe(boleto.pixCode);
  });

  test("a boleto without Pix has bars only", async () => {
    const shapes = await filledShapes({ ...boleto, pixCode: null });
    expect(shapes).toHaveLength((await filledShapes(boleto)).length - 1);
  });
});

test("the longest names a person can have leave it on one page, and nothing throws", async () => {
  const name = "Ł".repeat(10) + "Agropecuária ".repeat(12);
  const party = { name, document: "12ABC34501DE35", address: name };
  const pdf = await buffer(
    drawBoleto({
      ...boleto,
      bank: { ...boleto.bank, name },
      beneficiary: party,
      finalBeneficiary: party,
      payer: party,
      description: name,
      instructions: Array.from({ length: 12 }, () => name),
      amount: 9_999_999_999n,
    }),
  );
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The boxes of each filled shape, as the page's own commands name them. */
async function filledShapes(printed: PrintedBoleto): Promise<Box[][]> {
  const pdf = (await buffer(drawBoleto(printed))).toString("latin1");
  const streams = Array.from(
    pdf.matchAll(/stream\n([^]*?)\nendstream/g),
    ([, content]) => content!,
  );
  const page = streams.map(inflate).find((content) => / re\n/.test(content))!;
  const shapes: Box[][] = [];
  let boxes: Box[] = [];
  for (const command of page.split("\n")) {
    if (command.endsWith(" re")) {
      const [x, y, width, height] = command.split(" ").map(Number) as [
        number,
        number,
        number,
        number,
      ];
      boxes.push({ x, y, width, height });
    } else if (/^f\*?$/.test(command)) {
      shapes.push(boxes);
      boxes = [];
    } else if (/^S$/.test(command)) {
      boxes = [];
    }
  }
  return shapes;
}

function inflate(content: string): string {
  try {
    return inflateSync(Buffer.from(content, "latin1")).toString("latin1");
  } catch {
    // Not every stream of the file is compressed.
    return "";
  }
}

/** Reads as a scanner does, from the edges alone; the printed digits play no part. */
function readItf(edges: readonly number[]): string {
  const widths = edges.slice(1).map((edge, i) => edge - edges[i]!);
  const isWide = widths.map((width) => (width > 2 * Math.min(...widths) ? 1 : 0));
  expect(isWide.slice(0, 4)).toEqual([0, 0, 0, 0]);
  expect(isWide.slice(-3)).toEqual([1, 0, 0]);
  const weights = [1, 2, 4, 7, 0];
  let digits = "";
  for (let at = 4; at < isWide.length - 3; at += 10) {
    for (const offset of [0, 1]) {
      const sum = weights.reduce((total, weight, i) => {
        return total + weight * isWide[at + offset + 2 * i]!;
      }, 0);
      // Seven and four together stand for nought, which has no weights of its own.
      digits += sum === 11 ? 0 : sum;
    }
  }
  return digits;
}

function rasterise(boxes: readonly Box[]) {
  const side = 600;
  const left = Math.min(...boxes.map(({ x }) => x)) - 20;
  const top = Math.min(...boxes.map(({ y }) => y)) - 20;
  const scale = 3;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, width, height } of boxes) {
    for (let row = Math.round((y - top) * scale); row < (y - top + height) * scale; row += 1) {
      const from = Math.round((x - left) * scale);
      const to = Math.round((x - left + width) * scale);
      data.fill(0, (row * side + from) * 4, (row * side + to) * 4);
    }
  }
  return { width: side, height: side, data };
}
