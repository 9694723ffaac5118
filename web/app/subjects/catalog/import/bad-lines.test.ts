// @vitest-environment node
import { describe, expect, it } from "vitest";
import { badLinesOf, csvRecords, readCsvText } from "./bad-lines.ts";

const file = 'titulo;preco\r\nSoja;128,40\r\n"Milho ""novo""\nensacado";x\r\n\r\nTrigo;-1\r\n';

describe("lines of a file of products that were not taken", () => {
  it("counts lines as an editor does, also after a field with a line end in it", () => {
    expect(csvRecords(file).map(({ line }) => line)).toEqual([1, 2, 3, 6]);
  });

  it("gives the header and exactly the bad lines back, as they stood", () => {
    expect(badLinesOf(file, new Set([3, 6]))).toBe(
      'titulo;preco\r\n"Milho ""novo""\nensacado";x\r\nTrigo;-1\r\n',
    );
  });

  it("takes a lone mark of inches for a letter", () => {
    const pipes = 'titulo;preco\nTubo 5" galvanizado;90\nCano 2";x\nBico;y\n';
    expect(csvRecords(pipes).map(({ line }) => line)).toEqual([1, 2, 3, 4]);
    expect(badLinesOf(pipes, new Set([3]))).toBe('titulo;preco\r\nCano 2";x\r\n');
  });

  it("reads what an old spreadsheet wrote", async () => {
    const old = new Blob([Uint8Array.of(0x46, 0x65, 0x69, 0x6a, 0xe3, 0x6f)]);
    expect(await readCsvText(old)).toBe("Feijão");
    expect(await readCsvText(new Blob(["Feijão"]))).toBe("Feijão");
  });
});
