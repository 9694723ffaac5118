import { createLogger, type Logger } from "./log.ts";

export interface TestLog {
  log: Logger;
  lines: string[];
  /** Lines in which a text stands, as it is or as an address would spell it. */
  holding(text: string): string[];
}

/** A log at its finest level, kept for a test that looks for what must not be in it. */
export function createTestLog(): TestLog {
  const lines: string[] = [];
  const log = createLogger({ LOG_LEVEL: "trace" }, "test", {
    write: (line) => void lines.push(line),
  });
  const holding = (text: string) => {
    const forms = [text, encodeURIComponent(text), Buffer.from(text).toString("hex")];
    const wanted = forms.map((form) => form.toLowerCase());
    return lines.filter((line) => wanted.some((form) => line.toLowerCase().includes(form)));
  };
  return { log, lines, holding };
}
