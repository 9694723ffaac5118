import type { Plugin, Rolldown } from "vite";

/**
 * zod is for a person who fills in a form, and then loaded with the form's schema (`import("./send.schema")`).
 * Anywhere else every visitor of a page would wait for it, so the build fails.
 */
export function lateSchemas(): Plugin {
  return {
    name: "areon:late-schemas",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      const early = earlyZod(Object.values(bundle).filter((file) => file.type === "chunk"));
      if (early.length > 0) this.error(`Load zod by a *.schema.ts alone: ${early.join(", ")}`);
    },
  };
}

/** The files with zod that come with anything but a schema that is loaded late. */
function earlyZod(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const asked = chunks.filter(
    (chunk) => (chunk.isEntry || chunk.isDynamicEntry) && !isLateSchema(chunk),
  );
  const reached = new Set(asked.map(({ fileName }) => fileName));
  for (const file of reached) named.get(file)?.imports.forEach((next) => reached.add(next));
  return chunks.filter((chunk) => reached.has(chunk.fileName) && hasZod(chunk)).map(nameOf);
}

const nameOf = ({ fileName }: Rolldown.OutputChunk) => fileName;

function isLateSchema({ isEntry, isDynamicEntry, facadeModuleId }: Rolldown.OutputChunk): boolean {
  return isDynamicEntry && !isEntry && facadeModuleId?.endsWith(".schema.ts") === true;
}

function hasZod({ moduleIds }: Rolldown.OutputChunk): boolean {
  return moduleIds.some((id) => id.includes("/node_modules/zod/"));
}
