/** A row without its test, with two, or a test that names a row which there is not. */
export interface RowFaults {
  untested: string[];
  repeated: string[];
  unknown: string[];
}

const named = /\b(?:row|wireRow)\(\s*"([^"]+)"/g;
/** Titles that look like a row but were not made by the two functions. */
const disguised = /\b(?:test|it)(?:\.\w+)*\(\s*["'`]([ABC](?:\.\d+)? [^"'`]*)["'`]/g;

export function examineRows(ids: readonly string[], sources: readonly string[]): RowFaults {
  const titles = sources.flatMap((text) => [...text.matchAll(named)].map((match) => match[1]!));
  const others = sources.flatMap((text) => [...text.matchAll(disguised)].map((match) => match[1]!));
  const known = new Set(ids);
  const tested = new Set(titles);
  return {
    untested: ids.filter((id) => !tested.has(id)),
    repeated: [...tested].filter((id) => titles.filter((title) => title === id).length > 1),
    unknown: [...titles.filter((title) => !known.has(title)), ...others],
  };
}
