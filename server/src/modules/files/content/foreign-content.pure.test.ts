import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { hasForeignContent } from "./foreign-content.ts";

const archiveEnd = (comment: string) => {
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, Buffer.from(comment)]);
};
const noise = randomBytes(50_000);

test.each([
  ["a script", Buffer.from("...<ScRiPt>1</script>")],
  ["a page", Buffer.from("...<html>...")],
  ["a document type", Buffer.from("...<!DOCTYPE html>")],
  ["PHP", Buffer.from("...<?php echo 1;")],
  ["an archive", archiveEnd("")],
  ["an archive with a comment", archiveEnd("hello")],
])("%s at the end of a picture is found", (_title, extra) => {
  expect(hasForeignContent(Buffer.concat([noise, extra]), "image/jpeg")).toBe(true);
});

test("a PDF in the head of a picture is found", () => {
  const both = Buffer.concat([Buffer.alloc(100), Buffer.from("%PDF-1.7"), noise]);
  expect(hasForeignContent(both, "image/png")).toBe(true);
});

test("plain contents pass, also a PDF that speaks of pages further in", () => {
  const xmp = '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>';
  expect(hasForeignContent(Buffer.concat([Buffer.from(xmp), noise]), "image/jpeg")).toBe(false);
  const paper = Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    Buffer.alloc(2000),
    Buffer.from("<html>"),
  ]);
  expect(hasForeignContent(paper, "application/pdf")).toBe(false);
  // The record is there, but the bytes after it are not its comment.
  const broken = Buffer.concat([archiveEnd(""), Buffer.from("%%EOF")]);
  expect(hasForeignContent(broken, "application/pdf")).toBe(false);
});
