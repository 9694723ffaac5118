import type { Route } from "./+types/entrega";
import { loadDriverPage } from "~/subjects/orders/driver/load-driver-page.server";

/** A page of its own making: no React and no router come with it. */
export function loader({ params }: Route.LoaderArgs) {
  return loadDriverPage(params.token);
}
