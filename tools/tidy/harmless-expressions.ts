import { hash } from "node:crypto";

/** Under this name an expression stands below: long ones by their beginning and a mark that changes with them. */
export function shortName(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 60)}… ${hash("sha256", text).slice(0, 12)}`;
}

/** By file, each expression that may run away or is put together at work, and why its text is short or our own. */
export const harmless: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "contracts/src/brazil/banks.ts": {
    [String.raw`/\b(?:sociedade|banco) (?:de crédito|de credito|corretora|de empréstimo|múltiplo|anônima)\b.*$/i`]:
      "names of banks, as the central bank lists them",
    [String.raw`/\b(?:instituição|instituicao) de pagamentos?\b.*$/i`]:
      "names of banks, as the central bank lists them",
    [String.raw`/\b(?:corretora|distribuidora) de\b.*$/i`]:
      "names of banks, as the central bank lists them",
    [String.raw`/[ -]+banco m[úu]ltiplo\b.*$/i`]: "names of banks, as the central bank lists them",
    [String.raw`/[ -]+cr[ée]dito, financiamento.*$/i`]:
      "names of banks, as the central bank lists them",
    [String.raw`/^[\s.,-]+|[\s.,-]+$/g`]: "names of banks, as the central bank lists them",
  },
  "contracts/src/catalog/terms/pricing.ts": {
    [String.raw`/0+$/`]: "an amount, which has a pattern of its own",
  },
  "contracts/src/catalog/search.ts": {
    'new RegExp(`^(?:${values.join("|")})(?:,(?:${values.join("|")}))*$`)':
      "our own codes between commas",
  },
  "contracts/src/catalog/terms/slug.ts": {
    [String.raw`/^-+|-+$/g`]: "a title of at most 120 letters",
  },
  "contracts/src/catalog/terms/classification-words.ts": {
    [String.raw`/0+$/`]: "a number, which has a pattern of its own",
    [String.raw`/\B(?=(?:\d{3})+$)/g`]: "a number, which has a pattern of its own",
  },
  "contracts/src/catalog/terms/contact-data.ts": {
    [String.raw`/[a-z0-9]{1,63}\s{1,3}ponto\s{1,3}com\b/g`]: "each of its parts has a bound",
  },
  "contracts/src/catalog/terms/contact-profiles.ts": {
    [String.raw`/\b(?:instagra[mn]|insta|facebook|telegram|tik\s?tok|twitter… 36e4b12df163`]:
      "each of its parts has a bound, more of them than the checker follows; a test takes its time",
    [String.raw`/(?<!\b(?:no|do|ao|pelo|de|um|uma|este|esse|aquele|o|seu|teu… 375bb286ff72`]:
      "each of its parts has a bound, more of them than the checker follows; a test takes its time",
    [String.raw`/\b(?:face|fb|ig)\s{0,3}[:=/]\s{0,3}(?!(?:ainda|antes|depois… 466b9384a257`]:
      "each of its parts has a bound, more of them than the checker follows; a test takes its time",
    [String.raw`/\b(?:(?:pass|mand|deix|anot|adicion|procur)(?:a|e|o|ar|em)|… 319b76832c72`]:
      "each of its parts has a bound, more of them than the checker follows; a test takes its time",
  },
  "server/src/modules/catalog/search/suggest-search.ts": {
    [String.raw`/\S+$/`]: "what is typed, of at most 120 letters",
  },
  "server/src/modules/content/html/blocks-of-html.ts": {
    [String.raw`/<(h2|h3|p|li|blockquote|figcaption|caption|tr|pre)\b[^>]*>(.*?)<\/\1>/gs`]:
      "what the desk has written",
    [String.raw`/<(li|blockquote)\b[^>]*>(.*?)<\/\1>/gs`]: "what the desk has written",
    [String.raw`/<\/?(?:p|ul|ol|li)\b[^>]*>/g`]: "what the desk has written",
  },
  "server/src/modules/content/html/clean-html.ts": {
    [String.raw`/<h([23])>(.*?)<\/h\1>/gs`]: "what the desk has written",
    [String.raw`/<img( [^>]*?)? ?\/?>/g`]: "what the desk has written",
  },
  "server/src/modules/content/html/table-of-contents.ts": {
    [String.raw`/<h([23]) id="([^"]+)">(.*?)<\/h\1>/gs`]: "what the desk has written",
  },
  "server/src/modules/content/html/text-of-html.ts": {
    [String.raw`/<\/?(?:strong|em|code|a)\b[^>]*>/g`]: "what the desk has written",
    [String.raw`/<[^>]*>/g`]: "what the desk has written",
  },
  "server/src/modules/content/seed/parse-text-file.ts": {
    [String.raw`/^\s*-\s+(.+)$/`]: "files of the project",
    [String.raw`/^([a-z_]+):\s*(.*)$/`]: "files of the project",
  },
  "server/src/modules/content/seed/read-seed-texts.ts": {
    [String.raw`/^-+|-+$/g`]: "files of the project",
    [String.raw`/-+$/`]: "files of the project",
  },
  "server/src/modules/identity/auth/verify-page.ts": {
    [String.raw`/<style>(.*)<\/style>/s`]: "a page of the project",
  },
  "server/src/modules/identity/conformance/testing/examine-rows.ts": {
    "/\\b(?:test|it)(?:\\.\\w+)*\\(\\s*[\"'`]([ABC](?:\\.\\d+)? [^\"'`]*)[\"'`]/g":
      "tests of the project",
  },
  "server/src/modules/identity/passwords/password-policy.ts": {
    [String.raw`/[!@]+$/`]: "a password, which has an end",
  },
  "server/src/modules/negotiations/test-negotiation-site.ts": {
    "new RegExp(`^${pattern}$`)": "paths of a test",
  },
  "server/src/modules/orders/documents/describe-document.ts": {
    [String.raw`/(?<=\d)(?=(?:\d{3})+$)/g`]: "a number",
  },
  "server/src/modules/orders/invoices/invoice-document.ts": {
    [String.raw`/\B(?=(?:\d{3})+$)/g`]: "a number",
  },
  "server/src/platform/db/test-statements.ts": {
    "new RegExp(`^${table}_p\\\\d+$`)": "statements of a test",
  },
  "server/src/platform/documents/share-picture.ts": {
    [String.raw`/[,.;:]+$/`]: "a title of at most 120 letters",
  },
  "server/src/platform/realtime-gateway/registry.ts": {
    'new RegExp(`^${parts.join("")}$`)': "patterns of the app, whose parts end at a colon",
  },
  "web/app/platform/document/page-program.server.ts": {
    [String.raw`/<script(?=[^>]* type="module")[^>]*>([\s\S]*?)<\/script>/`]:
      "a page of the project",
    [String.raw`/<link rel="modulepreload" href="([^"]+)"[^>]*>/g`]: "a page of the project",
  },
  "web/app/subjects/content/html/parse-stored-html.server.ts": {
    [String.raw`/([a-z-]+)="([^"]*)"/gi`]: "what the desk has written",
  },
  "web/bundling/plain-icons.ts": {
    [String.raw`/\bnode: (\[.+?\]),?\n(?: {2}aliases: [^\n]+\n)?\};/s`]: "files of a package",
  },
};
