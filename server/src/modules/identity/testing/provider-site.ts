import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { createAuthSite, type AuthSite, type NpmClient } from "./auth-site.ts";
import { visitProvider } from "./provider-visit.ts";

/** The sandbox's provider, which only a test may bring along. */
type AddProvider = (
  app: FastifyInstance,
  options: { origin: string; productOrigin: string },
) => void;

/** A site with a real OpenID provider beside it, and people who walk between the two. */
export interface ProviderSite {
  site: AuthSite;
  /** From our site to the provider, which calls back with this query. */
  visit(url: string, login: string): Promise<string>;
  /** There and back again; answers with where the person lands. */
  land(url: string, login: string): Promise<URL>;
  /** A sign-in as a page begins it, up to where the person lands. */
  signInBy(login: string, redirectTo?: string): Promise<{ client: NpmClient; landed: URL }>;
  close(): Promise<void>;
}

export async function createProviderSite(addProvider: AddProvider): Promise<ProviderSite> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const app = fastify();
  addProvider(app, { origin, productOrigin: "http://localhost:3000" });
  await app.listen({ host: "127.0.0.1", port: Number(new URL(origin).port) });
  const site = await createAuthSite({
    OPENID_ISSUER: `${origin}/openid`,
    OPENID_CLIENT_ID: "areon",
    OPENID_CLIENT_SECRET: "areon-sandbox",
  });
  const provider = "openid" as "google";
  const backTo = `${site.config.PUBLIC_ORIGIN}/auth/v1/callback`;
  const visit = async (url: string, login: string) =>
    (await visitProvider(url, { login, backTo })).search;
  const land = async (url: string, login: string) => {
    const search = await visit(url, login);
    const headers = { cookie: site.cookies() };
    const answer = await site.call("GET", `/callback${search}`, { headers });
    return new URL(answer.headers.get("location")!);
  };
  return {
    site,
    visit,
    land,
    signInBy: async (login, redirectTo) => {
      const client = site.client({ flowType: "pkce" });
      const options = { skipBrowserRedirect: true, ...(redirectTo ? { redirectTo } : {}) };
      const { data } = await client.signInWithOAuth({ provider, options });
      const begun = await site.call("GET", data.url!.slice(site.url.length));
      return { client, landed: await land(begun.headers.get("location")!, login) };
    },
    close: async () => {
      await site.close();
      await app.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
