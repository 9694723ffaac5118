import type { Route } from "./+types/wallet";
import { CardTile } from "~/features/cards/card-tile";
import { SavingsTile } from "~/features/savings/savings-tile";
import { WalletPage } from "~/features/wallet/wallet-page";

export const meta: Route.MetaFunction = () => [
  { title: "Carteira · AREON" },
  { name: "robots", content: "noindex" },
];

/** The wallet with the subjects that it knows nothing of: cards and cofrinhos. */
export default function WalletRoute() {
  return (
    <WalletPage
      products={(hidden) => (
        <>
          <SavingsTile hidden={hidden} />
          <CardTile hidden={hidden} />
        </>
      )}
    />
  );
}
