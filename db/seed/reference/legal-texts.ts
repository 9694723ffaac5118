import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The legal texts of an installation. A published version never changes: new words are a new file and
 * a new line here, with the day from which they hold (30 days ahead when the change matters).
 */
export const legalTexts = [
  {
    document: "terms_of_service",
    version: "1.0",
    title: "Termos de Uso",
    validFrom: "2026-11-01T03:00:00Z",
    body: readText("terms-of-service-1.0.md"),
  },
  {
    document: "privacy_policy",
    version: "1.0",
    title: "Política de Privacidade",
    validFrom: "2026-11-01T03:00:00Z",
    body: readText("privacy-policy-1.0.md"),
  },
  // Since 1.1 the addresses to write to are settings, in place of words of the text.
  {
    document: "terms_of_service",
    version: "1.1",
    title: "Termos de Uso",
    validFrom: "2026-11-15T03:00:00Z",
    body: readText("terms-of-service-1.1.md"),
  },
  {
    document: "privacy_policy",
    version: "1.1",
    title: "Política de Privacidade",
    validFrom: "2026-11-15T03:00:00Z",
    body: readText("privacy-policy-1.1.md"),
  },
] as const;

function readText(name: string): string {
  return readFileSync(join(import.meta.dirname, "legal", name), "utf8");
}
