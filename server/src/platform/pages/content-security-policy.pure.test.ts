import { describe, expect, it } from "vitest";
import { createFilePolicy, createPagePolicy } from "./content-security-policy.ts";

const production = {
  PUBLIC_ORIGIN: "https://areon.example",
  FILES_ORIGIN: "https://arquivos.example/base",
  CARD_ISSUER_ORIGIN: "https://cartoes.example",
};

describe("the policy of a page", () => {
  it("is, directive by directive, the one the architecture fixes", () => {
    expect(createPagePolicy(production).withNonce("N").split("; ")).toEqual([
      "default-src 'self'",
      "script-src 'nonce-N' 'strict-dynamic'",
      "style-src 'self' 'nonce-N'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob: https://arquivos.example",
      "connect-src 'self' https://arquivos.example",
      "media-src 'self' blob: https://arquivos.example",
      "form-action 'self'",
      "frame-src https://www.youtube-nocookie.com https://cartoes.example",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types default",
      "report-to csp",
      "report-uri /csp-reports",
    ]);
  });

  it("names no other origin where files and pages share one and no card issuer is set", () => {
    const origin = "http://localhost:8080";
    const policy = createPagePolicy({
      PUBLIC_ORIGIN: origin,
      FILES_ORIGIN: origin,
      CARD_ISSUER_ORIGIN: undefined,
    });
    expect(policy.withNonce("N")).not.toContain(origin);
    expect(policy.withNonce("N")).toContain("frame-src https://www.youtube-nocookie.com;");
  });

  it("allows no inline script and no text that becomes code", () => {
    const policy = createPagePolicy(production).withNonce("N");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(createFilePolicy(production)).not.toContain("unsafe");
  });

  it("enters the tag of a page without its nonce", () => {
    const policy = createPagePolicy(production);
    expect(policy.text).toBe(policy.withNonce(""));
  });
});
