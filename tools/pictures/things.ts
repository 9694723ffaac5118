import type { APIRequestContext, APIResponse } from "@playwright/test";
import { inDatabase } from "../../e2e/database.ts";
import { headersOf } from "../../e2e/signed-in.ts";
import { newId } from "../../server/src/platform/ids.ts";
import type { ThingName, Things } from "./thing-names.ts";
import { demoViewers } from "./viewers.ts";

type Find = (request: APIRequestContext) => Promise<string>;

const movement = `select transfers.id as thing from wallet.transfers
  join identity.memberships on memberships.party_id = transfers.payee_party_id
  join identity.users on users.id = memberships.user_id
  where users.email = '${demoViewers.seller.email}' and transfers.description = 'Adubo NPK'`;

/** By what is the same in each demo. An address that is told once, to who asks for it, is asked for. */
const finders: Record<ThingName, Find> = {
  auctionSlug: byQuery("select slug as thing from auctions.auctions where code = 'L-DEMO-01'"),
  checkout: byQuery("select checkout_id as thing from orders.orders where code = 'O-DEMO-06'"),
  claim: firstOfSeller("insurance.claims", "reported_at"),
  driverToken: async (request) => {
    const order = await only(`select orders.id as thing from orders.orders
      join orders.shipments on shipments.order_id = orders.id
      where shipments.left_at is not null and shipments.delivered_at is null`);
    return endOf(await askAsSeller(request, `/orders/${order}/driver-link`));
  },
  investment: firstOfSeller("investments.applications", "applied_at"),
  movement: byQuery(movement),
  offer: byQuery("select id as thing from catalog.products where code = 'P-DEMO-01'"),
  policy: firstOfSeller("insurance.policies", "contracted_at"),
  receiptToken: async (request) =>
    endOf(await askAsSeller(request, `/wallet/movements/${await only(movement)}/receipt`)),
  savingsPot: firstOfSeller("savings.pots", "name"),
  sellerUser: byQuery(
    `select id as thing from identity.users where email = '${demoViewers.seller.email}'`,
  ),
  ticketWithKey: async (request) => {
    const ticket = {
      id: newId(),
      channel: "contact",
      subject: "Nota fiscal da carga",
      text: "Meu caminhão chegou sem a nota.\nO que faço?",
      contact: { name: "Marta Prado", email: "marta.prado@exemplo.com.br", consent: true },
    };
    const answer = await request.post("/api/v1/support/tickets", { data: ticket });
    const { code, key } = await bodyOf<{ code: string; key: string }>(answer);
    return `${code}?chave=${encodeURIComponent(key)}`;
  },
};

/** Once for a demo: its pictures are then taken of the same things each time. */
export async function gatherThings(request: APIRequestContext): Promise<Things> {
  const things: Partial<Record<ThingName, string>> = {};
  for (const [name, find] of Object.entries(finders)) {
    things[name as ThingName] = await find(request);
  }
  return things as Things;
}

function byQuery(query: string): Find {
  return () => only(query);
}

function firstOfSeller(table: string, order: string): Find {
  return byQuery(`select owned.id as thing from ${table} owned
    join identity.memberships on memberships.party_id = owned.party_id
    join identity.users on users.id = memberships.user_id
    where users.email = '${demoViewers.seller.email}' order by owned.${order}`);
}

async function only(query: string): Promise<string> {
  const [row] = await inDatabase<{ thing: string }>(`${query} limit 1`);
  if (!row) throw new Error(`the demo has none of these: ${query}`);
  return row.thing;
}

async function askAsSeller(request: APIRequestContext, path: string): Promise<string> {
  const headers = await headersOf(request, demoViewers.seller);
  const answer = await request.post(`/api/v1${path}`, { headers });
  return (await bodyOf<{ url: string }>(answer)).url;
}

function endOf(url: string): string {
  return new URL(url).pathname.split("/").at(-1)!;
}

async function bodyOf<Body>(answer: APIResponse): Promise<Body> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}
