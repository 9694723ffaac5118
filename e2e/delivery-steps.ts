import { expect, type APIRequestContext } from "@playwright/test";
import { newId } from "../server/src/platform/ids.ts";
import { newInvoiceKey, type BoughtOrder, type Trade } from "./order-people.ts";

/** A load with its invoice, arranged for the next hours; gives the path of its driver's page. */
export async function loadWithLink(
  request: APIRequestContext,
  { seller }: Trade,
  { id }: BoughtOrder,
): Promise<string> {
  const headers = { authorization: seller.authorization };
  const { now } = (await (await request.get("/api/v1/clock")).json()) as { now: string };
  const inHours = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
  const document = { kind: "nfe", access_key: await newInvoiceKey(request, seller) };
  const added = await request.post(`/api/v1/orders/${id}/documents`, {
    headers,
    data: { id: newId(), document },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const arranged = await request.put(`/api/v1/orders/${id}/shipment`, {
    headers,
    data: {
      version: 0,
      driver_name: "Valdir Moreira",
      plate: "RTA7C18",
      collect_at: inHours(1),
      arrive_by: inHours(20),
    },
  });
  expect(arranged.ok(), await arranged.text()).toBe(true);
  const made = await request.post(`/api/v1/orders/${id}/driver-link`, { headers });
  expect(made.ok(), await made.text()).toBe(true);
  return new URL(((await made.json()) as { url: string }).url).pathname;
}
