import { palette } from "#platform/documents/palette";
import { toWinAnsi } from "#platform/documents/win-ansi";

/** Points in a millimetre: forms of banks are measured in millimetres. */
export const mm = 72 / 25.4;

export interface Cell {
  label: string;
  value?: string | undefined;
  /** Millimetres. */
  width: number;
  height?: number;
  strong?: boolean;
  align?: "left" | "right";
}

/** Cells side by side with lines around them, as on every boleto; measures in millimetres. */
export function drawCells(
  document: PDFKit.PDFDocument,
  { x, y }: { x: number; y: number },
  cells: readonly Cell[],
): void {
  let left = x;
  for (const cell of cells) {
    drawCell(document, { left, y }, cell);
    left += cell.width;
  }
}

function drawCell(
  document: PDFKit.PDFDocument,
  { left, y }: { left: number; y: number },
  { label, value = "", width, height = 8.5, strong = false, align = "left" }: Cell,
): void {
  document.lineWidth(0.5).strokeColor(palette.ink);
  document.rect(left * mm, y * mm, width * mm, height * mm).stroke();
  writeLine(document, label, {
    at: { x: left + 1, y: y + 1.1 },
    width: width - 2,
    size: 6,
    color: palette.muted,
  });
  writeLine(document, value, {
    at: { x: left + 1, y: y + (strong ? 3.9 : 4.3) },
    width: width - 2,
    size: strong ? 10 : 8.5,
    face: strong ? "strong" : "plain",
    align,
  });
}

/** The readers' own faces: an embedded one takes ten times as long, while nobody else is served. */
const faces = { plain: "Helvetica", strong: "Helvetica-Bold" } as const;

export interface LineStyle {
  at: { x: number; y: number };
  width: number;
  size: number;
  color?: string;
  face?: keyof typeof faces;
  align?: "left" | "right";
}

/** Smaller when it would not fit, and cut where even that is too long: no form grows. */
export function writeLine(document: PDFKit.PDFDocument, text: string, style: LineStyle): void {
  const { at, width, face = "plain", align = "left", color = palette.ink } = style;
  const shown = toWinAnsi(text);
  document.font(faces[face]).fontSize(style.size).fillColor(color);
  const fitting = (style.size * width * mm) / Math.max(1, document.widthOfString(shown));
  const size = Math.max(5.5, Math.min(style.size, Math.floor(fitting * 20) / 20));
  document.fontSize(size).text(shown, at.x * mm, at.y * mm + (style.size - size) / 2, {
    width: width * mm + 1,
    height: size * 1.3,
    align,
    ellipsis: true,
  });
}
