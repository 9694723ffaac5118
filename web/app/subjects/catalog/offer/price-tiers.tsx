import type { Offer } from "@areon/contracts/catalog/offer";
import { tierFor } from "@areon/contracts/catalog/terms/pricing";
import { quantityWords } from "../offer-words.ts";
import { formatMoney } from "~/platform/text/money";

/** What a unit costs from which quantity on; the row that the quantity reaches stands out. */
export function PriceTiers({ offer, quantity }: { offer: Offer; quantity?: string | undefined }) {
  if (offer.tiers.length === 0) return null;
  const reached = quantity === undefined ? undefined : tierFor(offer, quantity);
  const rows = [{ from_quantity: offer.minimum_quantity, price: offer.price }, ...offer.tiers];
  return (
    <table className="w-full text-[.9375rem]">
      <caption className="label text-left">Preço por quantidade</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">A partir de</th>
          <th scope="col">Preço da unidade</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const isActive =
            reached !== undefined &&
            (reached ? reached.from_quantity === row.from_quantity : index === 0);
          return (
            <tr
              key={row.from_quantity}
              aria-current={isActive ? "true" : undefined}
              className="border-t first:border-t-0 aria-[current]:bg-primary-soft aria-[current]:*:font-semibold aria-[current]:text-primary-soft-foreground"
            >
              <th scope="row" className="rounded-l-md px-2.5 py-2 text-left font-normal num">
                A partir de {quantityWords(row.from_quantity, offer.unit)}
              </th>
              <td className="rounded-r-md px-2.5 py-2 text-right num">{formatMoney(row.price)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
