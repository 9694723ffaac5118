import { expect, type APIRequestContext } from "@playwright/test";
import { productSlug } from "../contracts/src/catalog/terms/slug.ts";
import { newId } from "../server/src/platform/ids.ts";
import {
  buyByCall,
  receiveByCall,
  shipByCall,
  tradingPair,
  type BoughtOrder,
  type Trade,
} from "./order-people.ts";
import { inDatabase } from "./database.ts";

export interface CompletedTrade extends Trade {
  order: BoughtOrder;
  /** What everybody reads of the buyer. */
  buyerName: string;
  slug: string;
  /** At the end, so that other journeys do not find the offer. */
  withdraw(): Promise<void>;
}

/** Bought, sent and received by the calls that the screens make; the offer is public again. */
export async function completedTrade(request: APIRequestContext): Promise<CompletedTrade> {
  const title = `Amendoim lote ${newId().slice(-6)}`;
  const trade = await tradingPair(request, { title });
  const order = await buyByCall(request, trade);
  await shipByCall(request, trade, order);
  await receiveByCall(request, trade, order);
  const code = await setState(trade.productId, "published");
  const [first, last] = trade.buyer.name.split(" ") as [string, string];
  return {
    ...trade,
    order,
    buyerName: `${first} ${last.charAt(0)}.`,
    slug: productSlug(title, code),
    withdraw: async () => {
      await setState(trade.productId, "removed");
    },
  };
}

async function setState(productId: string, state: "published" | "removed"): Promise<string> {
  const rows = await inDatabase<{ code: string }>(
    "update catalog.products set state = $2 where id = $1 returning code",
    [productId, state],
  );
  return rows[0]!.code;
}

/** What one side says, by the call that its form makes. */
export async function reviewByCall(
  request: APIRequestContext,
  { authorization }: { authorization: string },
  { order, ...data }: { order: BoughtOrder; stars: number; text: string },
): Promise<void> {
  const path = `/api/v1/orders/${order.id}/review`;
  const written = await request.put(path, { headers: { authorization }, data });
  expect(written.ok(), await written.text()).toBe(true);
}

/** The first count of a seller comes as soon as a worker looks. */
export async function untilCounted(request: APIRequestContext, partyId: string): Promise<void> {
  const countedAt = async () => {
    const answer = await request.get(`/api/v1/parties/${partyId}/record`);
    return ((await answer.json()) as { counted_at: string | null }).counted_at;
  };
  await expect.poll(countedAt).not.toBeNull();
}
