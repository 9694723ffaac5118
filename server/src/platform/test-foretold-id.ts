import { deriveId, setIdDerivation, type Due } from "./ids.ts";

/** As ids of due work were made before there was a key: of facts that anybody can know. */
export function foretellId(due: Due): string {
  const before = setIdDerivation({ key: new Uint8Array(32), sinceMs: Infinity });
  try {
    return deriveId(due);
  } finally {
    setIdDerivation(before);
  }
}

/** As on an installation whose key came later than what is due. */
export async function beforeTheKey<T>(act: () => Promise<T>): Promise<T> {
  const read = setIdDerivation(undefined)!;
  setIdDerivation({ ...read, sinceMs: Infinity });
  try {
    return await act();
  } finally {
    setIdDerivation(read);
  }
}
