import type { Route } from "./+types/kit";
import { serverConfig } from "~/platform/api/server-config.server";
import { KitPage } from "~/frame/kit/kit-page";

export function meta(): Route.MetaDescriptors {
  return [{ title: "Componentes · AREON" }, { name: "robots", content: "noindex" }];
}

/** The kit is a tool of the house: in production the address does not exist. */
export function loader() {
  if (serverConfig().profile === "production") throw new Response(null, { status: 404 });
  return null;
}

export default KitPage;
