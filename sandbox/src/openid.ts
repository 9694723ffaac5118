import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import { Provider } from "oidc-provider";

export interface OpenIdOptions {
  /** Where the sandbox answers; the issuer is `${origin}/openid`. */
  origin: string;
  /** The product's address, to which people are sent back. */
  productOrigin: string;
}

/**
 * An OpenID Connect provider that lets anybody in: whoever types a mail address is that person. A name
 * that begins with `unverified` has not proved the address.
 */
export function addOpenId(app: FastifyInstance, { origin, productOrigin }: OpenIdOptions): void {
  const provider = new Provider(`${origin}/openid`, {
    clients: [
      {
        client_id: "areon",
        client_secret: "areon-sandbox",
        redirect_uris: [`${productOrigin}/auth/v1/callback`],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(id) }),
    // The person has agreed by typing the name: there is nothing of theirs to hand over.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client!.clientId,
        accountId: session!.accountId!,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    cookies: { keys: ["areon-sandbox"] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
  const answer = provider.callback();
  app.register(async (scope) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.all("/openid/*", (request, reply) => {
      reply.hijack();
      mount(request.raw, reply.raw, answer);
    });
  });
}

/** The provider looks for `originalUrl` to learn under which path it stands. */
function mount(
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): void {
  request.originalUrl = request.url ?? "/";
  request.url = request.originalUrl.slice("/openid".length) || "/";
  void answer(request, response);
}

function claimsOf(id: string) {
  const email = id.includes("@") ? id : `${id}@provedor.example`;
  return {
    sub: id,
    email,
    email_verified: !id.startsWith("unverified"),
    name: email.split("@")[0]!,
  };
}
