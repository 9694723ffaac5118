import { expect, it } from "vitest";
import { acceptEvidence, firstTitle } from "./evidence-rules.ts";

const file = (name: string, type: string, size = 10) =>
  new File(["x".repeat(size)], name, { type });

it("takes pictures and PDFs up to the number that is free", () => {
  const photo = file("carga.jpg", "image/jpeg");
  const paper = file("laudo.pdf", "application/pdf");
  expect(acceptEvidence([photo, paper], 5)).toEqual([photo, paper]);
  expect(acceptEvidence([photo, paper], 1)).toEqual([photo]);
  expect(acceptEvidence([photo], -1)).toEqual([]);
});

it("leaves out what the server would refuse", () => {
  const movie = file("carga.mp4", "video/mp4");
  const empty = file("vazio.pdf", "application/pdf", 0);
  const huge = file("grande.pdf", "application/pdf", 10 * 1024 * 1024 + 1);
  expect(acceptEvidence([movie, empty, huge], 5)).toEqual([]);
});

it("names a file by its own words, and a camera's picture by its number", () => {
  expect(firstTitle({ name: "laudo_do-destino.pdf", type: "application/pdf" }, 1)).toBe(
    "laudo do destino",
  );
  expect(firstTitle({ name: "IMG_20261110_104000.jpg", type: "image/jpeg" }, 2)).toBe("Foto 2");
  expect(firstTitle({ name: "DSC0001.JPG", type: "image/jpeg" }, 3)).toBe("Foto 3");
  expect(firstTitle({ name: "12.pdf", type: "application/pdf" }, 4)).toBe("Documento 4");
});
