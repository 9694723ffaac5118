import { createHash } from "node:crypto";
import { escapeHtml } from "#platform/escape-html";

/** The part of an OpenAPI document that the page shows. */
interface ApiDocument {
  info: { title: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, unknown> };
}

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: unknown }> }
  >;
}

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem;
    color: #16211a; background: #f7f6f1 }
  h1 { margin: 0 } h2 { margin-top: 2.5rem; text-transform: capitalize }
  details { background: #fff; border: 1px solid #dcdad0; border-radius: 10px; margin: .5rem 0 }
  summary { cursor: pointer; padding: .75rem 1rem; overflow-wrap: anywhere }
  summary b { display: inline-block; min-width: 4rem; color: #12643f }
  div { padding: 0 1rem 1rem } pre { overflow-x: auto; background: #f1f0ea; padding: .75rem; border-radius: 8px }
  small { color: #566159 } table { border-collapse: collapse } td { padding: .25rem 1rem .25rem 0; vertical-align: top }
  @media (prefers-color-scheme: dark) {
    body { color: #eef2ea; background: #0d1712 } details { background: #15221b; border-color: #2a3a31 }
    pre { background: #0d1712 } summary b { color: #5cc48c } small { color: #a5b3a9 } a { color: #7cc4e4 }
  }`;

/** Nothing but this one style may apply on the page: it holds no script, so none may run. */
export const referencePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The API's description as a page of plain HTML: readable on any device, searchable by the browser. */
export function renderReference(document: ApiDocument, documentPath: string): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? "other");
  const sections = [...groups].map(
    ([tag, members]) => `<h2>${escapeHtml(tag)}</h2>${members.map(renderOperation).join("")}`,
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<details id="${escapeHtml(name)}"><summary>${escapeHtml(name)}</summary><div>${renderJson(schema)}</div></details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(document.info.title)}</title>
<style>${style}</style></head><body><h1>${escapeHtml(document.info.title)}</h1>
<p>${escapeHtml(document.info.description ?? "")} <a href="${documentPath}">OpenAPI 3.1 document</a></p>
${sections.join("")}<h2>Schemas</h2>${schemas.join("")}</body></html>`;
}

function renderOperation(entry: { path: string; method: string; operation: Operation }): string {
  const { path, method, operation } = entry;
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ", required" : ""}</td>` +
      `<td><code>${escapeHtml(JSON.stringify(schema ?? {}))}</code></td></tr>`,
  );
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const schema = Object.values(response.content ?? {})[0]?.schema;
    const text = escapeHtml(response.description ?? "");
    return `<tr><td><b>${status}</b></td><td>${text}${schema ? renderJson(schema) : ""}</td></tr>`;
  });
  return (
    `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code><br>` +
    `<small>${escapeHtml(operation.summary ?? "")}${operation.security ? " · needs an access token" : ""}</small></summary>` +
    `<div>${parameters.length > 0 ? `<h3>Parameters</h3><table>${parameters.join("")}</table>` : ""}` +
    `${body ? `<h3>Body</h3>${renderJson(body)}` : ""}<h3>Answers</h3><table>${responses.join("")}</table></div></details>`
  );
}

/** References become links to the schema's own entry. */
function renderJson(schema: unknown): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2));
  const linked = text.replaceAll(
    /&quot;#\/components\/schemas\/(\w+)&quot;/g,
    '<a href="#$1">$1</a>',
  );
  return `<pre>${linked}</pre>`;
}
