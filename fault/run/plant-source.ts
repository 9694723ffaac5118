import { registerHooks } from "node:module";

/** Texts of one source file, below a folder, that stand there otherwise while a control runs. */
export interface SourceChange {
  file: string;
  texts: readonly (readonly [from: string, to: string])[];
}

/**
 * Hands this process a source in which a fault stands. A text that is no longer there ends the process, so
 * that no control passes by doing nothing.
 */
export function plantInSource(folder: string, changes: readonly SourceChange[]): void {
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context);
      const change = changes.find(({ file }) => url.endsWith(`${folder}/${file}`));
      if (!change) return loaded;
      const { source: bytes } = loaded;
      if (bytes === undefined || bytes === null) throw new Error(`${change.file} has no source`);
      let source = typeof bytes === "string" ? bytes : new TextDecoder().decode(bytes);
      for (const [from, to] of change.texts) {
        if (!source.includes(from)) throw new Error(`${change.file} has no "${from}" to replace`);
        source = source.replace(from, () => to);
      }
      return { ...loaded, source };
    },
  });
}
