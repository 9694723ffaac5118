/** The place for an antivirus. */
export interface ContentScanner {
  /** The name of what was found in the bytes, or null. Throws `NotScanned` when it does not say. */
  scan(bytes: Buffer): Promise<string | null>;
  /** Program and signatures, as the scanner names them. */
  version(): Promise<string>;
}

/** No answer that can be trusted came: the file waits, and never passes for clean. */
export class NotScanned extends Error {
  override readonly name = "NotScanned";
}
