/**
 * Loaded into the product's own processes by a negative control: hands them a source in which the fault
 * stands. A text that is no longer there ends the process, so that no control passes by doing nothing.
 */
import { registerHooks } from "node:module";
import { plants } from "./plants.ts";

const changes = plants[process.env["FAULT_PLANT"] ?? ""]?.changes ?? [];

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    const change = changes.find(({ file }) => url.endsWith(`/server/src/modules/payments/${file}`));
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
