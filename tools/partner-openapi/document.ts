import { stringify } from "yaml";
import { z } from "zod";
import { createDocument, type ZodOpenApiPathsObject } from "zod-openapi";
import { notice, partnerProblem } from "../../contracts/src/payments/banking-partner.ts";
import {
  partnerOperations,
  type PartnerOperation,
} from "../../contracts/src/payments/banking-partner-operations.ts";

const heading =
  "# Made from contracts/src/payments/banking-partner*.ts by `pnpm docs:api`; a test holds both together.\n";

const description = `What the platform says to its bank beyond the Central Bank's API Pix 2.9: paying out,
looking up and keeping keys, boletos, contests, and the account's statement. The protocol is AREON's own; a
bank or an adapter in front of one implements it.

**Transport.** HTTPS with certificates on both sides (TLS 1.2 or later). Tokens by OAuth 2.0 client
credentials with HTTP Basic; the scopes are \`partner.read\` and \`partner.write\`. The caller gives up on a
connection after 1 second and on an answer after 5.

**Amounts** are strings in reais with two decimals, **moments** RFC 3339 in UTC, **days** those of Brasília.

**Refusals** are RFC 7807 (\`application/problem+json\`) with a stable \`code\`. A 4xx without a code, a 5xx,
or no answer at all says nothing about what was done: the caller asks with GET.

**Idempotency.** What is created with PUT carries an id that the caller chose. The same body under the same id
is answered with the present state, however often and whenever it comes; another body under the same id is
422 \`id_reused\`. Nothing is ever done twice.

**\`valid_until\`.** A payment names the moment after which the bank must not begin it any more; it is then
refused with \`expired\`. A GET that answers 404 \`payment_not_found\` after that moment is therefore final.

**Notices.** The bank posts to \`{url}/partner\`, with its client certificate, a notice of what changed. It
names its subject and nothing else: the receiver asks before it believes. The header \`areon-signature\` is
\`t=<unix seconds>,v1=<hex>\` with HMAC-SHA-256 over \`<t>.<body>\` under the shared secret; receivers refuse a
\`t\` more than 300 seconds off. Any 2xx ends it; otherwise it is repeated with growing pauses. Notices may
come twice, late, and in any order; repetitions carry the same \`id\`.
`;

/** The partner's protocol as OpenAPI 3.1, as YAML. */
export function partnerDocument(): string {
  const document = createDocument({
    openapi: "3.1.1",
    info: { title: "AREON banking partner", version: "1.0.0", description },
    servers: [{ url: "https://bank.example/partner/v1" }],
    security: [{ oauth: [] }],
    components: {
      securitySchemes: {
        oauth: {
          type: "oauth2",
          flows: {
            clientCredentials: {
              tokenUrl: "https://bank.example/oauth/token",
              scopes: { "partner.read": "Look things up", "partner.write": "Move and register" },
            },
          },
        },
        mutualTls: { type: "mutualTLS" },
      },
    },
    paths: describePaths(),
    webhooks: {
      notice: {
        post: {
          operationId: "notice",
          summary: "Something changed; ask",
          requestParams: {
            header: z.object({
              "areon-signature": z.string().regex(/^t=\d{1,12},v1=[0-9a-f]{64}$/),
            }),
          },
          requestBody: { required: true, content: { "application/json": { schema: notice } } },
          responses: { "200": { description: "Stored" } },
        },
      },
    },
  });
  return (
    heading +
    stringify(document, { lineWidth: 0, aliasDuplicateObjects: false, blockQuote: "literal" })
  );
}

function describePaths(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const [operationId, operation] of Object.entries(partnerOperations)) {
    const path = (paths[operation.path] ??= {});
    const method = operation.method.toLowerCase() as "get" | "post" | "put" | "delete";
    path[method] = { operationId, ...describeOperation(operation) };
  }
  return paths;
}

function describeOperation(operation: PartnerOperation) {
  const { path, summary, description: text, scope, query, request, response } = operation;
  const parameters = {
    ...(path.includes("{id}") && { path: z.object({ id: z.string() }) }),
    ...(query && { query }),
  };
  return {
    summary,
    ...(text !== undefined && { description: text }),
    security: [{ oauth: [scope], mutualTls: [] }],
    requestParams: parameters,
    ...(request && {
      requestBody: { required: true, content: { "application/json": { schema: request } } },
    }),
    responses: {
      "200": { description: "Done", content: { "application/json": { schema: response } } },
      "4XX": {
        description: `Codes: ${operation.problems.map((code) => `\`${code}\``).join(", ")}`,
        content: { "application/problem+json": { schema: partnerProblem } },
      },
    },
  };
}
