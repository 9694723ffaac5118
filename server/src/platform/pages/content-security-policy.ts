import type { Config } from "#platform/config";

export const cspReportPath = "/csp-reports";
const reportGroup = "csp";

/** Names the endpoint that the policy's `report-to` means. */
export const reportingEndpoints = `${reportGroup}="${cspReportPath}"`;

/** Embedded lessons come from here; the host without cookies of the video site. */
const videoOrigin = "https://www.youtube-nocookie.com";

export interface PagePolicy {
  withNonce(nonce: string): string;
  /** The policy without its nonce. It enters a page's ETag, so a new policy means a new page. */
  readonly text: string;
}

type PolicyConfig = Pick<Config, "PUBLIC_ORIGIN" | "FILES_ORIGIN" | "CARD_ISSUER_ORIGIN">;

/**
 * What a page may do in the browser. Scripts run by nonce alone, and those may load others
 * (`strict-dynamic`), so neither an injected tag nor a file from our own origin runs. Text becomes
 * code only through the one Trusted Types policy that the page itself defines.
 */
export function createPagePolicy(config: PolicyConfig): PagePolicy {
  const files = originUnlessOwn(config.FILES_ORIGIN, config);
  const issuer = config.CARD_ISSUER_ORIGIN
    ? originUnlessOwn(config.CARD_ISSUER_ORIGIN, config)
    : "";
  const withNonce = (nonce: string) =>
    joinDirectives([
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: blob: ${files}`,
      `connect-src 'self' ${files}`,
      `media-src 'self' blob: ${files}`,
      "form-action 'self'",
      `frame-src ${videoOrigin} ${issuer}`,
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types default",
      `report-to ${reportGroup}`,
      `report-uri ${cspReportPath}`,
    ]);
  const splitMark = "\0";
  const parts = withNonce(splitMark).split(splitMark);
  return { withNonce: (nonce) => parts.join(nonce), text: parts.join("") };
}

/**
 * For files of the build. A worker takes the policy of its own file, so scripts may call the API
 * and load what lies beside them; a picture opened by its address may do nothing at all.
 */
export function createFilePolicy(config: PolicyConfig): string {
  const files = originUnlessOwn(config.FILES_ORIGIN, config);
  return joinDirectives([
    "default-src 'none'",
    "script-src 'self'",
    `connect-src 'self' ${files}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ]);
}

function originUnlessOwn(url: string, { PUBLIC_ORIGIN }: PolicyConfig): string {
  const { origin } = new URL(url);
  return origin === new URL(PUBLIC_ORIGIN).origin ? "" : origin;
}

function joinDirectives(directives: string[]): string {
  return directives.map((directive) => directive.trim()).join("; ");
}
