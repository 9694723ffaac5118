import { driverWorker } from "~/features/driver/driver-texts.server";

/** The service worker of the driver's page; its place in the address is what it may reach. */
export function loader() {
  return new Response(driverWorker, {
    headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" },
  });
}
