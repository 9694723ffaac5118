import type { FastifyInstance } from "fastify";

/** Sent with every answer of the API; pages add their own content security policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(self), microphone=(self), payment=(), usb=()",
  "x-frame-options": "DENY",
};

/** JSON needs nothing from a browser, so its policy forbids everything. */
export const apiContentSecurityPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
    if (!reply.hasHeader("content-security-policy") && reply.statusCode !== 304) {
      void reply.header("content-security-policy", apiContentSecurityPolicy);
    }
  });
}
