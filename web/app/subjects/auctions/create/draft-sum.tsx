import { guaranteeOf } from "@areon/contracts/auctions/terms/rules";
import { useQuery } from "@tanstack/react-query";
import { dealRows } from "~/subjects/catalog/deal-rows";
import { walletQuery } from "~/subjects/wallet/wallet-query";
import { formatMoney } from "~/platform/text/money";
import { DefinitionRows, type DefinitionRow } from "~/ui/definition-rows";
import { amountInWords } from "../bid/auction-words.ts";
import { isTooMuch, startingTotal, type AuctionDraft } from "./auction-draft.ts";
import { creationTermsQuery } from "./create-calls.ts";

/** Before publishing: what is left to who sells, or what is reserved of who buys. */
export function DraftSum({ draft }: { draft: AuctionDraft }) {
  const rows = useDraftRows(draft);
  if (rows.length === 0) return null;
  return (
    <div className="grid gap-3 rounded-lg bg-muted p-4">
      <DefinitionRows rows={rows} />
      <p className="text-sm text-muted-foreground">{notes[draft.kind]}</p>
    </div>
  );
}

const notes: Readonly<Record<AuctionDraft["kind"], string>> = {
  standard:
    "Contas pelo lance inicial. A taxa só é cobrada quando você vende, sobre o lance vencedor.",
  reverse:
    "A garantia sai do saldo livre e vira parte do pagamento. Sem negócio, ela volta inteira.",
};

/** Empty while there is nothing to reckon with. */
export function useDraftRows(draft: AuctionDraft): DefinitionRow[] {
  const { data: terms } = useQuery(creationTermsQuery);
  const { data: wallet } = useQuery(walletQuery);
  if (startingTotal(draft) === null || isTooMuch(draft)) return [];
  const { kind, category, quantity, unit, startingPrice } = draft;
  const deal = dealRows({
    side: kind === "standard" ? "seller" : "buyer",
    unitPrice: startingPrice,
    quantity,
    words: amountInWords(quantity, unit),
    feePercent: category === "" ? null : terms?.fee_percents[category],
  });
  if (kind === "standard") return deal;
  const held =
    terms &&
    guaranteeOf(startingPrice, quantity, {
      percent: terms.guarantee_percent,
      minimum: terms.guarantee_minimum,
    });
  return [
    ...deal,
    ...(held
      ? [{ term: "Garantia reservada ao publicar", value: formatMoney(held), strong: true }]
      : []),
    ...(wallet ? [{ term: "Saldo na carteira", value: formatMoney(wallet.available) }] : []),
  ];
}
