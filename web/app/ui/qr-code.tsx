import { encodeQR } from "qr";
import { useMemo } from "react";

/** Scanners look for four empty modules around a code. */
const quietZone = 4;

export interface QrCodeProps {
  text: string;
  /** What the picture is, for people who do not see it: "QR Code do Pix de R$ 120,00". */
  label: string;
  /** Pixels at least: it grows to the next size at which every module has whole pixels. */
  size?: number | undefined;
}

/** A picture of its own, so that it can be held to be saved or shared. */
export function QrCode({ text, label, size = 220 }: QrCodeProps) {
  const { svg, cells } = useMemo(() => drawCode(text), [text]);
  const pixels = Math.ceil(size / cells) * cells;
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      width={pixels}
      height={pixels}
      className="block h-auto max-w-full"
    />
  );
}

/**
 * Dark on white in both themes: many scanners do not read a code the other way round. One path with a
 * bar per run of dark modules, because bars that touch leave no hairlines between them.
 */
function drawCode(text: string): { svg: string; cells: number } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: quietZone });
  const cells = rows.length;
  const runs = rows.flatMap((row, y) => {
    const bits = row.map((isDark) => (isDark ? "#" : " ")).join("");
    return Array.from(bits.matchAll(/#+/g), ({ index, 0: { length } }) => {
      return `M${index} ${y}h${length}v1h-${length}z`;
    });
  });
  const frame = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cells} ${cells}"`;
  const paper = `<path d="M0 0h${cells}v${cells}H0z" fill="#fff"/>`;
  const ink = `<path d="${runs.join("")}" fill="#0b2e20"/>`;
  return { svg: `<svg ${frame} shape-rendering="crispEdges">${paper}${ink}</svg>`, cells };
}
