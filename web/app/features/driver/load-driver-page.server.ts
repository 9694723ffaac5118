import type { DriverView, getDriverView } from "@areon/contracts/orders-driver";
import { ApiProblem } from "~/api/api-problem";
import { call } from "~/api/client";
import { drawDriverPage, drawMissingPage } from "~/features/driver/driver-document.server";

/** A whole page in one answer, without React: for a cheap telephone with one bar of signal. */
export async function loadDriverPage(token: string): Promise<Response> {
  const view = await readView(token);
  const html = view ? drawDriverPage(view) : drawMissingPage();
  return new Response(html, {
    status: view ? 200 : 404,
    headers: {
      "content-type": "text/html; charset=utf-8",
      // An address and a name: no copy on the way, and none with the web server.
      "cache-control": "no-store",
      "x-robots-tag": "noindex, nofollow",
      // The token is in the address, and goes nowhere from here.
      "referrer-policy": "no-referrer",
    },
  });
}

async function readView(token: string): Promise<DriverView | null> {
  try {
    return await call<typeof getDriverView>({
      method: "GET",
      path: "/deliveries/{token}",
      params: { token },
    });
  } catch (failure) {
    const isMissing =
      failure instanceof ApiProblem && (failure.status === 404 || failure.status === 400);
    if (isMissing) return null;
    throw failure;
  }
}
