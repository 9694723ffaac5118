import path from "node:path";
import { build, type Plugin } from "vite";

const mark = "?script";

/**
 * An import of `./page-script.ts?script` gives the file and all it imports as the text of one small
 * script, for pages that do without React: it stands inside the page, so the page is one request.
 */
export function inlineScripts(): Plugin {
  return {
    name: "areon:inline-scripts",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(mark)) return null;
      const resolved = await this.resolve(source.slice(0, -mark.length), importer);
      return resolved ? resolved.id + mark : null;
    },
    async load(id) {
      if (!id.endsWith(mark)) return null;
      const text = await bundle(id.slice(0, -mark.length));
      if (/<\/script/i.test(text)) this.error(`${id} would end its own element`);
      return { code: `export default ${JSON.stringify(text)};`, moduleType: "js" };
    },
  };
}

/**
 * Scripts that need an address of their own, by it: a service worker may reach what lies beside it, and
 * takes the policy under which files of the build are served.
 */
export function scriptFiles(files: Readonly<Record<string, string>>): Plugin {
  return {
    name: "areon:script-files",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async generateBundle() {
      for (const [fileName, entry] of Object.entries(files)) {
        const source = await bundle(path.join(import.meta.dirname, "..", entry));
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

async function bundle(file: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      minify: true,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: "iife", codeSplitting: false } },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunks = first && "output" in first ? first.output : [];
  const [chunk, ...others] = chunks;
  if (chunk?.type !== "chunk" || others.length > 0) throw new Error(`${file} is not one script`);
  return chunk.code.trim();
}
