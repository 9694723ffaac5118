import { expect, it } from "vitest";
import { parseStoredHtml } from "./parse-stored-html.server.ts";

it("turns the elements of a text into a tree with their words", () => {
  expect(
    parseStoredHtml(
      '<h2 id="preco">Preço</h2>\n<p>Soja &amp; milho a <strong>R$ 128</strong>.</p>',
    ),
  ).toEqual([
    { tag: "h2", attributes: { id: "preco" }, children: ["Preço"] },
    {
      tag: "p",
      attributes: {},
      children: ["Soja & milho a ", { tag: "strong", attributes: {}, children: ["R$ 128"] }, "."],
    },
  ]);
});

it("leaves only the words of an element that no text may hold, and none of its attributes", () => {
  expect(
    parseStoredHtml('<p onclick="x()">a<script>b</script><b style="c">d</b></p><iframe src="/e">'),
  ).toEqual([{ tag: "p", attributes: {}, children: ["a", "b", "d"] }]);
});

it("keeps no address that could run something or leave by a disguise", () => {
  const hrefs = ["javascript:a()", "//mau.example", "http://a.example", "data:text/html,a"];
  for (const href of hrefs) {
    expect(parseStoredHtml(`<a href="${href}">a</a>`)).toEqual([
      { tag: "a", attributes: {}, children: ["a"] },
    ]);
  }
  expect(parseStoredHtml('<a href="/marketplace?q=soja&amp;uf=MT">a</a>')).toMatchObject([
    { attributes: { href: "/marketplace?q=soja&uf=MT" } },
  ]);
});

it("is not confused by what ends too early, too late or never", () => {
  expect(parseStoredHtml("</p><ul><li>a<li>b</ul>c < d</em>")).toEqual([
    {
      tag: "ul",
      attributes: {},
      children: [
        {
          tag: "li",
          attributes: {},
          children: ["a", { tag: "li", attributes: {}, children: ["b"] }],
        },
      ],
    },
    "c ",
    "<",
    " d",
  ]);
});

it("keeps cells that span several, under the names that elements have in a page", () => {
  expect(
    parseStoredHtml('<table><tr><th colspan="2" scope="col">a</th></tr></table>'),
  ).toMatchObject([
    { children: [{ children: [{ tag: "th", attributes: { colSpan: "2", scope: "col" } }] }] },
  ]);
});
