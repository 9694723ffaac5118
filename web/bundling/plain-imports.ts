import type { Plugin, Rolldown } from "vite";

const preloadHelper = "\0vite/preload-helper.js";

/**
 * A part that is loaded late (`import()`) brings no stylesheet of its own: the document links ours,
 * and React Router those of pages. The code that would wait for such a sheet is left out of the
 * first view of every visitor; should a late part bring one after all, the build fails instead of
 * the part being drawn without it.
 */
export function plainImports(): Plugin {
  return {
    name: "areon:plain-imports",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    load(id) {
      return id === preloadHelper ? "export const __vitePreload = (load) => load();" : null;
    },
    generateBundle(_options, bundle) {
      const missing = lateStyles(Object.values(bundle).filter((file) => file.type === "chunk"));
      if (missing.length > 0) this.error(`Nobody would load ${missing.join(", ")}`);
    },
  };
}

export type ChunkStyles = Pick<
  Rolldown.OutputChunk,
  "fileName" | "name" | "isEntry" | "isDynamicEntry" | "imports"
> & { viteMetadata?: { importedCss: Set<string> } | undefined };

/** The stylesheets of late parts which the document has not linked by itself. */
export function lateStyles(chunks: readonly ChunkStyles[]): string[] {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const stylesOf = (files: readonly string[]): Set<string> => {
    const reached = new Set(files);
    for (const file of reached) named.get(file)?.imports.forEach((next) => reached.add(next));
    return new Set(
      [...reached].flatMap((file) => [...(named.get(file)?.viteMetadata?.importedCss ?? [])]),
    );
  };
  const filesOf = (test: (chunk: ChunkStyles) => boolean) =>
    chunks.filter(test).map((chunk) => chunk.fileName);
  const linked = stylesOf(filesOf((chunk) => chunk.isEntry && chunk.name === "root"));
  const late = stylesOf(filesOf((chunk) => chunk.isDynamicEntry && !chunk.isEntry));
  return [...late].filter((sheet) => !linked.has(sheet));
}
