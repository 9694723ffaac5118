import { useQuery } from "@tanstack/react-query";
import { cardsQuery } from "~/features/cards/card-queries";
import { CardTile } from "~/features/cards/card-tile";
import { savingsQuery } from "~/features/savings/savings-queries";
import { SavingsTile } from "~/features/savings/savings-tile";

/**
 * What stands in the wallet of the subjects that it knows nothing of: cards and cofrinhos. They come
 * together, so that neither moves the other.
 */
export function WalletProducts({ hidden }: { hidden: boolean }) {
  const cards = useQuery(cardsQuery);
  const savings = useQuery(savingsQuery);
  if (cards.isPending || savings.isPending) return null;
  return (
    <>
      {cards.data && <CardTile {...cards.data} hidden={hidden} />}
      {savings.data && <SavingsTile {...savings.data} hidden={hidden} />}
    </>
  );
}
