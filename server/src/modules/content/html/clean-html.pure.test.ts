import * as fc from "fast-check";
import { defaultTreeAdapter as tree, parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import { describe, expect, test } from "vitest";
import { allowedAttributes, allowedTags } from "./allowed-html.ts";
import { blocksOfHtml } from "./blocks-of-html.ts";
import { cleanHtml } from "./clean-html.ts";
import { htmlOfMarkdown } from "./html-of-markdown.ts";
import { tableOfContents } from "./table-of-contents.ts";
import { readMinutes, textOfHtml } from "./text-of-html.ts";
import { xssCorpus } from "#platform/test-xss-corpus";

type Node = DefaultTreeAdapterTypes.Node;

/** What parsers are confused with, parted by spaces; the sanitiser gets them in any order. */
const hostilePieces = (
  "<p> </p> <table> <tr> <td> <svg> </svg> <math> <style> </style> <script> </script> <!-- --> <template> " +
  "</template> <noscript> <select> <a/href=' <img/src=x/onerror=alert(1)/ ' \" > < &lt; &#60; &quot; " +
  "<title> </title> <mtext> <foreignObject> <form> </form> <h2/id=x> texto"
).split(" ");

/** All that a browser would find in it that is not on the list. */
function strangersIn(html: string): string[] {
  const found: string[] = [];
  const look = (node: Node): void => {
    if (tree.isCommentNode(node)) found.push("comment");
    if (tree.isElementNode(node)) {
      const checks = allowedAttributes.get(node.tagName);
      if (!allowedTags.has(node.tagName)) found.push(node.tagName);
      for (const { name, value } of node.attrs) {
        const isOurs =
          (name === "id" && /^secao-[a-z0-9-]+$/.test(value)) ||
          (name === "loading" && value === "lazy");
        if (!isOurs && checks?.get(name)?.(value) !== true) found.push(`${node.tagName}[${name}]`);
      }
    }
    if ("childNodes" in node) for (const child of node.childNodes) look(child);
  };
  look(parseFragment(html));
  return found;
}

describe("stored HTML", () => {
  test("there are enough ways to attack it for the rest to mean something", () => {
    expect(new Set(xssCorpus).size).toBeGreaterThanOrEqual(100);
    // The list itself must be dangerous: a few words of plain text are in it on purpose.
    expect(xssCorpus.filter((vector) => strangersIn(vector).length > 0).length).toBeGreaterThan(90);
  });

  test.each(xssCorpus)("%s comes out harmless, also inside a text", (vector) => {
    for (const dirty of [
      vector,
      `<p>antes</p>${vector}<p>depois</p>`,
      `<p title="${vector}">x</p>`,
    ]) {
      const clean = cleanHtml(dirty);
      expect(strangersIn(clean)).toEqual([]);
      // By eye too, not only by the list: names of attributes, and where links and pictures lead.
      expect(clean.replaceAll(/"[^"]*"/g, '""')).not.toMatch(
        /<[^>]*\s(?:on\w+|style|srcdoc|ping)\b/i,
      );
      expect(clean).not.toMatch(/(?:href|src)="[^"]*(?:script|data|evil|\.\.)/i);
    }
  });

  test("whatever is written, the answer holds nothing that is not on the list", () => {
    const pieces = fc.constantFrom(...hostilePieces);
    const dirty = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 });
    fc.assert(
      fc.property(dirty, (parts) => {
        const clean = cleanHtml(parts.join(""));
        expect(strangersIn(clean)).toEqual([]);
        expect(strangersIn(cleanHtml(clean))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test("a text without anything strange stays as it is, and cleaning it again changes nothing", () => {
    const text =
      '<h2 id="secao-solo-agua">Solo &amp; água</h2><p>Um <strong>texto</strong> com <a href="/ajuda">link</a>, ' +
      '<a href="https://www.gov.br/agricultura">fonte</a>, <a href="mailto:{{company.contact_email}}">e-mail</a> e ' +
      '<a href="tel:+5511999999999">telefone</a>.</p><ol start="3"><li>três</li></ol>' +
      '<table><thead><tr><th scope="col">Taxa</th></tr></thead><tbody><tr><td>{{fees.grains}}</td></tr></tbody></table>' +
      '<figure><img src="/img/soja.webp" alt="Soja" width="480" height="320" loading="lazy"><figcaption>Soja</figcaption></figure>';
    expect(cleanHtml(text)).toBe(text);
  });

  test("words of what is left out stay, scripts and their like do not", () => {
    expect(cleanHtml("<div><span>uma</span> <u>frase</u><script>alert(1)</script></div>")).toBe(
      "uma frase",
    );
    expect(cleanHtml('<a href="javascript:alert(1)">palavras</a>')).toBe("palavras");
    expect(cleanHtml("<h1>A</h1><h4>B</h4><b>c</b><i>d</i>")).toBe(
      '<h2 id="secao-a">A</h2><h3 id="secao-b">B</h3><strong>c</strong><em>d</em>',
    );
  });

  test("endless nesting and endless text end in time", () => {
    expect(cleanHtml("<blockquote>".repeat(10_000)).length).toBeLessThan(2_000);
    expect(cleanHtml("<em>x".repeat(3_000)).length).toBeGreaterThan(0);
    const headings = cleanHtml("<h2>x</h2>".repeat(20_000));
    expect(new Set(tableOfContents(headings).map(({ id }) => id)).size).toBe(20_000);
  });
});

describe("what is read out of clean HTML", () => {
  const text = cleanHtml(
    htmlOfMarkdown(
      "Abertura com [e-mail](mailto:{{company.contact_email}}).\n\n## Por quê?\n\nTexto **forte**.\n\n### Detalhe\n\n- um\n- dois\n\n## Por quê?\n\n| a | b |\n|---|---|\n| 1 | {{fees.grains}} |\n",
    ),
  );

  test("headings have ids of their own, and the table of contents names them", () => {
    expect(tableOfContents(text)).toEqual([
      { id: "secao-por-que", label: "Por quê?", level: 2 },
      { id: "secao-detalhe", label: "Detalhe", level: 3 },
      { id: "secao-por-que-2", label: "Por quê?", level: 2 },
    ]);
  });

  test("no two headings have the same id, whatever they are called", () => {
    const names = ["A", "A", "A 2", "A", "A 2", "A 3", "", ""];
    const ids = tableOfContents(cleanHtml(names.map((name) => `<h2>${name}</h2>`).join("")));
    expect(new Set(ids.map(({ id }) => id)).size).toBe(names.length);
  });

  test("the name of a setting survives Markdown, also inside an address", () => {
    expect(text).toContain('href="mailto:{{company.contact_email}}"');
    expect(text).toContain("<td>{{fees.grains}}</td>");
  });

  test("its words are what a reader sees", () => {
    expect(textOfHtml("<p>a &lt;b&gt; &amp;amp; c</p><p>d<strong>e</strong></p>")).toBe(
      "a <b> &amp; c de",
    );
    expect(readMinutes(`<p>${"palavra ".repeat(401)}</p>`)).toBe(3);
    expect(readMinutes("")).toBe(1);
  });

  test("a paper gets its headings, paragraphs, items and rows in order", () => {
    expect(blocksOfHtml(text)).toEqual([
      { kind: "paragraph", text: "Abertura com e-mail." },
      { kind: "heading", text: "Por quê?" },
      { kind: "paragraph", text: "Texto forte." },
      { kind: "heading", text: "Detalhe" },
      { kind: "item", text: "um" },
      { kind: "item", text: "dois" },
      { kind: "heading", text: "Por quê?" },
      { kind: "paragraph", text: "a · b" },
      { kind: "paragraph", text: "1 · {{fees.grains}}" },
    ]);
  });
});

test("an amount is never torn from its sign at the end of a line", () => {
  expect(cleanHtml("<p>Paga R$ 64,00 ou <b>R$ 5.651,30</b>, em R$ por saca</p>")).toBe(
    "<p>Paga R$\u00a064,00 ou <strong>R$\u00a05.651,30</strong>, em R$ por saca</p>",
  );
});
