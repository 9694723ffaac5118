import type { DriverView, getDriverView } from "@areon/contracts/orders/driver";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import { drawBusyPage, drawDriverPage, drawMissingPage } from "./driver-document.server.tsx";

/** A whole page in one answer, without React: for a cheap telephone with one bar of signal. */
export async function loadDriverPage(token: string): Promise<Response> {
  const view = await readView(token);
  const { status, html } = draw(view);
  return new Response(html, {
    status,
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

type Found = DriverView | "missing" | "busy";

function draw(found: Found): { status: number; html: string } {
  if (found === "missing") return { status: 404, html: drawMissingPage() };
  if (found === "busy") return { status: 429, html: drawBusyPage() };
  return { status: 200, html: drawDriverPage(found) };
}

async function readView(token: string): Promise<Found> {
  try {
    return await call<typeof getDriverView>({
      method: "GET",
      path: "/deliveries/{token}",
      params: { token },
    });
  } catch (failure) {
    const status = failure instanceof ApiProblem ? failure.status : undefined;
    if (status === 404 || status === 400) return "missing";
    if (status === 429) return "busy";
    throw failure;
  }
}
