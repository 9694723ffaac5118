/**
 * A place for an antivirus (clamd or a service). None is built in: without one, files pass unscanned,
 * and type checks, re-encoding and how files are served must carry the whole weight.
 */
export interface ContentScanner {
  /** Throws when the scanner can't answer, so that the file waits instead of passing. */
  isHarmful(bytes: Buffer): Promise<boolean>;
}
