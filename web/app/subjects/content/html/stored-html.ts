import { createElement, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { StoredElement, StoredNode } from "./parse-stored-html.server.ts";

/** The one place where a stored text becomes part of a page. Nothing in it ever moves, so it needs no keys. */
export function StoredHtml({ nodes }: { nodes: readonly StoredNode[] }): ReactNode {
  return createElement(Fragment, null, ...nodes.map(draw));
}

function draw(node: StoredNode): ReactNode {
  if (typeof node === "string") return node;
  const { tag, attributes, children } = node;
  if (tag === "a") return drawLink(node);
  if (tag === "table") return drawTable(node);
  if (tag === "img") return createElement(tag, { alt: "", ...attributes, loading: "lazy" });
  return createElement(tag, attributes, ...children.map(draw));
}

/** Our own pages open without loading the site anew; files and other sites are the browser's. */
function drawLink({ attributes: { href }, children }: StoredElement): ReactNode {
  const words = children.map(draw);
  if (href === undefined) return createElement(Fragment, null, ...words);
  const isPage = href.startsWith("/") && !/^\/(?:api|files|img)\//.test(href);
  if (isPage) return createElement(Link, { to: href }, ...words);
  const rel = href.startsWith("https://") ? "noopener" : undefined;
  return createElement("a", { href, rel }, ...words);
}

/** A wide table is pushed sideways by finger or arrow keys; the page around it stands still. */
function drawTable({ children }: StoredElement): ReactNode {
  const table = createElement("table", null, ...children.map(draw));
  const frame = { className: "overflow-x-auto", "aria-label": "Tabela", tabIndex: 0 };
  return createElement("section", frame, table);
}
