import { useQuery } from "@tanstack/react-query";
import { cardsQuery } from "~/subjects/cards/page/card-queries";
import { CardTile } from "~/subjects/cards/page/card-tile";
import { savingsQuery } from "~/subjects/savings/page/savings-queries";
import { SavingsTile } from "~/subjects/savings/page/savings-tile";

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
