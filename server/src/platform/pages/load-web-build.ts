import { access } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { Logger } from "#platform/log";

export interface WebBuild {
  /** Changes whenever any file of the pages does. */
  version: string;
  clientDirectory: string;
  /** Stands in rendered pages wherever a nonce belongs. */
  noncePlaceholder: string;
  render(request: Request): Promise<Response>;
}

type EntryModule = ServerBuild["entry"]["module"] & { noncePlaceholder?: unknown };

/** `directory` holds `client/` and `server/`, as `react-router build` leaves them. */
export async function loadWebBuild(directory: string, log: Logger): Promise<WebBuild> {
  const entryFile = path.join(directory, "server", "index.js");
  await access(entryFile).catch(() => {
    throw new Error(`there is no web build in ${directory}; run \`pnpm --dir web build\` first`);
  });
  // React decides by this variable, when it is first loaded, whether it runs its slow checks; so it
  // is set before anything loads React, and both packages are loaded only now.
  process.env["NODE_ENV"] ??= "production";
  const { createRequestHandler } = await import("react-router");
  const build = (await import(pathToFileURL(entryFile).href)) as ServerBuild;
  const entry: EntryModule = build.entry.module;
  if (typeof entry.noncePlaceholder !== "string" || entry.noncePlaceholder === "") {
    throw new Error("the web build does not say which nonce placeholder it writes");
  }
  const handleError: EntryModule["handleError"] = (error, { request }) => {
    if (request.signal.aborted) log.warn({ url: request.url }, "a page took too long to render");
    else log.error({ err: error, url: request.url }, "a page failed to render");
  };
  return {
    version: build.assets.version,
    clientDirectory: path.join(directory, "client"),
    noncePlaceholder: entry.noncePlaceholder,
    render: createRequestHandler(
      { ...build, entry: { module: { ...entry, handleError } } },
      "production",
    ),
  };
}
