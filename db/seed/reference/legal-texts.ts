import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The legal texts of an installation. A published version never changes: new words are a new file and
 * a new line here, with the day from which they hold. Where people know the document, it holds 30 days
 * after it was first loaded at the soonest.
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
  // Since 1.2 purchases, auctions, negotiations, disputes and fees are there as the product does them.
  {
    document: "terms_of_service",
    version: "1.2",
    title: "Termos de Uso",
    validFrom: "2026-12-18T03:00:00Z",
    body: readText("terms-of-service-1.2.md"),
  },
  {
    document: "privacy_policy",
    version: "1.2",
    title: "Política de Privacidade",
    validFrom: "2026-12-18T03:00:00Z",
    body: readText("privacy-policy-1.2.md"),
  },
  {
    document: "cookie_policy",
    version: "1.0",
    title: "Política de Cookies",
    validFrom: "2026-11-17T03:00:00Z",
    body: readText("cookie-policy-1.0.md"),
  },
  // Since 1.1 the cookie is there by which a device has tries of its own.
  {
    document: "cookie_policy",
    version: "1.1",
    title: "Política de Cookies",
    validFrom: "2026-12-20T03:00:00Z",
    body: readText("cookie-policy-1.1.md"),
  },
  {
    document: "compliance",
    version: "1.0",
    title: "Compliance",
    validFrom: "2026-11-17T03:00:00Z",
    body: readText("compliance-1.0.md"),
  },
] as const;

function readText(name: string): string {
  return readFileSync(join(import.meta.dirname, "legal", name), "utf8");
}
