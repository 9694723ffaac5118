import { CardTile } from "~/features/cards/card-tile";
import { SavingsTile } from "~/features/savings/savings-tile";

/** What stands in the wallet of the subjects that it knows nothing of: cofrinhos and cards. */
export function WalletProducts({ hidden }: { hidden: boolean }) {
  return (
    <>
      <SavingsTile hidden={hidden} />
      <CardTile hidden={hidden} />
    </>
  );
}
