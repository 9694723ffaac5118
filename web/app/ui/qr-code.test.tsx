import { cleanup, render, screen } from "@testing-library/react";
import { decodeQR } from "qr/decode.js";
import { afterEach, expect, test } from "vitest";
import { QrCode } from "./qr-code.tsx";

afterEach(cleanup);

const code =
  "00020126360014br.gov.bcb.pix0114+556599999888852040000530398654071250.005802BR" +
  "5913JOSE PRODUTOR6007SORRISO62120508LEILAO42630418CA";

test("what is drawn is what a reader finds, with four modules of white around it", () => {
  render(<QrCode text={code} label="QR Code do Pix" />);
  const { cells, path } = drawing("QR Code do Pix");
  const modules = readModules(path, cells);
  for (const [x, y] of modules.dark) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x, y)).toBeLessThan(cells - 4);
  }
  expect(decodeQR(modules.enlarged(8))).toBe(code);
});

test("every module has whole pixels, and the code is at least as large as asked", () => {
  for (const size of [undefined, 160, 300]) {
    render(<QrCode text={code} label={`Tamanho ${size}`} size={size} />);
    const { cells, width } = drawing(`Tamanho ${size}`);
    expect(width % cells).toBe(0);
    expect(width).toBeGreaterThanOrEqual(size ?? 220);
  }
});

function drawing(name: string) {
  const picture = screen.getByRole("img", { name });
  const svg = decodeURIComponent(picture.getAttribute("src")!.replace("data:image/svg+xml,", ""));
  return {
    width: Number(picture.getAttribute("width")),
    cells: Number(/viewBox="0 0 (\d+)/.exec(svg)![1]),
    path: Array.from(svg.matchAll(/ d="([^"]+)"/g))[1]![1]!,
  };
}

function readModules(path: string, cells: number) {
  const runs = Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g), (run) => run.map(Number));
  const dark = runs.flatMap(([, x, y, length]) =>
    Array.from({ length: length! }, (_, i) => [x! + i, y!] as const),
  );
  const enlarged = (scale: number) => {
    const side = cells * scale;
    const data = new Uint8ClampedArray(side * side * 4).fill(255);
    for (const [x, y] of dark) {
      for (let line = 0; line < scale; line += 1) {
        const start = ((y * scale + line) * side + x * scale) * 4;
        data.fill(0, start, start + scale * 4);
      }
    }
    return { width: side, height: side, data };
  };
  return { dark, enlarged };
}
