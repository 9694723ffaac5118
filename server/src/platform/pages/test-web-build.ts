import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * A build as React Router leaves it, small enough to read: what a page says is the count of renders
 * so far and the headers that the renderer saw; its address decides how the render ends.
 */
const serverFile = `
let renders = 0;
const headersFor = {
  "/cookie": { "set-cookie": "a=b" },
  "/once": { "cache-control": "no-store" },
  "/incomplete": { "x-areon-incomplete": "1" },
};
async function renderDocument(request, status, headers, context) {
  renders += 1;
  await new Promise((resolve) => setTimeout(resolve, 5));
  const { pathname } = new URL(request.url);
  if (pathname === "/broken") throw new Error("planted");
  for (const [name, value] of Object.entries(headersFor[pathname] ?? {})) headers.set(name, value);
  headers.set("content-type", "text/html; charset=utf-8");
  const actionData = context.staticHandlerContext.actionData ?? undefined;
  const seen = JSON.stringify({ actionData, renders, url: request.url, headers: [...request.headers.keys()] });
  return new Response(
    '<script nonce="test-placeholder"></script><pre>' + seen + '</pre><script nonce="test-placeholder"></script>',
    { status: pathname === "/missing" ? 404 : status, headers },
  );
}
const page = { default: () => null };
const take = async ({ request }) => ({ said: String((await request.formData()).get("said")) });
const leave = () => new Response(null, { status: 302, headers: { location: "/bolsa" } });
export const entry = { module: { default: renderDocument, noncePlaceholder: "test-placeholder" } };
export const routes = {
  root: { id: "root", path: "", module: page },
  all: { id: "all", parentId: "root", path: "*", module: { ...page, loader: () => ({ ok: true }) } },
  form: { id: "form", parentId: "root", path: "form", module: { ...page, action: take } },
  old: { id: "old", parentId: "root", path: "old", module: { ...page, loader: leave } },
};
export const assets = { version: "build-1", entry: { module: "", imports: [] }, routes: {}, url: "" };
export const publicPath = "/";
export const assetsBuildDirectory = "client";
export const basename = "/";
export const future = {};
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const routeDiscovery = { mode: "initial", manifestPath: "/__manifest" };
`;

export async function makeTestWebBuild(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), "areon-web-build-"));
  await mkdir(path.join(directory, "client", "assets"), { recursive: true });
  await mkdir(path.join(directory, "server"));
  await writeFile(path.join(directory, "package.json"), '{ "type": "module" }');
  await writeFile(path.join(directory, "server", "index.js"), serverFile);
  await writeFile(path.join(directory, "client", "assets", "a-1a2b.js"), "f();\n".repeat(500));
  await writeFile(path.join(directory, "client", "favicon.svg"), "<svg/>");
  return directory;
}
