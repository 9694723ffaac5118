import type { Route } from "./+types/marketplace1";
import { BuyerPromo } from "~/subjects/catalog/marketplace/buyer-promo";
import { PublicShell } from "~/frame/shell/public-shell";

export const meta: Route.MetaFunction = () => [
  { title: "Compre no Marketplace · AREON" },
  { name: "robots", content: "noindex" },
];

/** The promo page of the specification, for buyers. */
export default function Marketplace1() {
  return (
    <PublicShell>
      <BuyerPromo />
    </PublicShell>
  );
}
