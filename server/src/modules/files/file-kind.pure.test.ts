import { fileKindNames } from "@areon/contracts/files/files";
import { expect, test } from "vitest";
import {
  acceptsExtensionOf,
  cleanFilename,
  fileKinds,
  filenameFor,
  typesInWords,
} from "./file-kind.ts";

test("the kinds that callers may name are the kinds that exist", () => {
  expect(Object.keys(fileKinds)).toEqual(fileKindNames);
});

test("the accepted types are told in Portuguese", () => {
  expect(typesInWords(fileKinds.avatar)).toBe("JPG, PNG ou WEBP");
  expect(typesInWords(fileKinds.document)).toBe("PDF, JPG ou PNG");
});

test.each([
  ["foto.JPG", true],
  ["foto.jpeg", true],
  ["foto.jpg.svg", false],
  ["foto.svg", false],
  [".jpg", true],
  ["jpg", false],
])("%s is taken as a picture: %s", (filename, expected) => {
  expect(acceptsExtensionOf(fileKinds.product_photo, filename)).toBe(expected);
});

test.each([
  [String.raw`C:\fotos\boi.jpg`, "boi.jpg"],
  ["../../etc/passwd.png", "passwd.png"],
  ["nota\r\nset-cookie: a.pdf", "notaset-cookie a.pdf"],
  ["foto\u202Egpj.exe.png", "fotogpj.exe.png"],
  [`${"x".repeat(300)}.jpg`, `${"x".repeat(196)}.jpg`],
])("%j is kept as %j", (given, expected) => {
  expect(cleanFilename(given)).toBe(expected);
});

test("a name gets the extension of its content, and keeps one that fits", () => {
  expect(filenameFor("a.jpeg", "image/jpeg")).toBe("a.jpeg");
  expect(filenameFor("a.jpg", "image/png")).toBe("a.png");
  expect(filenameFor(".jpg", "application/pdf")).toBe("arquivo.pdf");
});
