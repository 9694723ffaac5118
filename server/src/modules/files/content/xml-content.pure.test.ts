import { expect, test } from "vitest";
import { isPlainXml } from "./xml-content.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const invoice =
  '<nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe35"><xProd>Soja &amp; milho</xProd>' +
  '</infNFe><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/></NFe></nfeProc>';

test.each([
  ["an invoice", declaration + invoice],
  ["one with a mark of its byte order", `\uFEFF${declaration}${invoice}`],
  [
    "one that names its schema",
    `${declaration}<CTe xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"/>`,
  ],
  ["one with a comment and CDATA", `${declaration}<!-- nota --><a><![CDATA[<b>]]></a>`],
  ["one in another plain encoding", `<?xml version='1.0' encoding='ISO-8859-1'?>${invoice}`],
])("%s is data", (_title, text) => {
  expect(isPlainXml(text)).toBe(true);
});

test.each([
  [
    "a stylesheet",
    `${declaration}<?xml-stylesheet type="text/xsl" href="http://x/a.xsl"?>${invoice}`,
  ],
  ["any other word to a program", `${declaration}<?php echo 1 ?>${invoice}`],
  ["a document type", `${declaration}<!DOCTYPE a SYSTEM "http://x/a.dtd">${invoice}`],
  ["entities", `${declaration}<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`],
  [
    "an inclusion",
    `${declaration}<a xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="x"/></a>`,
  ],
  [
    "an inclusion by a name in disguise",
    `${declaration}<a xmlns:é = 'http://www&#46;w3.org/2001/XInclude'/>`,
  ],
  [
    "a transformation",
    `${declaration}<x:stylesheet xmlns:x="http://www.w3.org/1999/XSL/Transform"/>`,
  ],
  ["a page", `${declaration}<a><h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script></a>`],
  ["a drawing", `${declaration}<a xmlns="http://www.w3.org/2000/svg" onload="1"/>`],
  [
    "an encoding that hides markup",
    `<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE a+AD4-<a/>`,
  ],
])("%s is not data", (_title, text) => {
  expect(isPlainXml(text)).toBe(false);
});

test("a long row of names is looked through in no time", () => {
  const begun = performance.now();
  expect(isPlainXml(`<a ${"xmlns".repeat(400_000)}="x"/>`)).toBe(true);
  expect(isPlainXml(`<a b="c"xmlns="http://www.w3.org/1999/xhtml"/>`)).toBe(false);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
