import { encodeQR } from "qr";

/** As vectors, so that a printer draws it as sharp as it can; the square includes its quiet zone. */
export function drawQr(
  document: PDFKit.PDFDocument,
  code: { text: string; x: number; y: number; side: number },
): void {
  const rows = encodeQR(code.text, "raw", { ecc: "medium", border: 4 });
  const cell = code.side / rows.length;
  rows.forEach((row, y) => {
    const bits = row.map((isDark) => (isDark ? "#" : " ")).join("");
    for (const { index, 0: run } of bits.matchAll(/#+/g)) {
      document.rect(code.x + index * cell, code.y + y * cell, run.length * cell, cell);
    }
  });
  document.fill("#000");
}
