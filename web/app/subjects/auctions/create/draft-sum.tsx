import { guaranteeOf } from "@areon/contracts/auctions/terms/rules";
import type { AuctionCategory } from "@areon/contracts/auctions/terms/auction";
import { feeOf, netOf } from "@areon/contracts/catalog/terms/pricing";
import { useQuery } from "@tanstack/react-query";
import { walletQuery } from "~/subjects/wallet/wallet-query";
import { quantityWords } from "~/subjects/catalog/offer-words";
import { writeDecimal } from "~/ui/decimal-text";
import { formatMoney } from "~/platform/text/money";
import { DefinitionRows } from "~/ui/definition-rows";
import { isTooMuch, startingTotal, type AuctionDraft } from "./auction-draft.ts";
import { creationTermsQuery } from "./create-calls.ts";

/** Before publishing: what is left to who sells, or what is reserved of who buys. */
export function DraftSum({ draft }: { draft: AuctionDraft }) {
  const total = startingTotal(draft);
  if (total === null || isTooMuch(draft)) return null;
  const { quantity, unit, startingPrice } = draft;
  const whole = {
    term: `${quantityWords(quantity, unit)} × ${formatMoney(startingPrice)}`,
    value: formatMoney(total),
  };
  return draft.kind === "standard" ? (
    <SellerSum whole={whole} total={total} category={draft.category} />
  ) : (
    <BuyerSum whole={whole} draft={draft} />
  );
}

interface WholeRow {
  term: string;
  value: string;
}

interface SellerSumProps {
  whole: WholeRow;
  total: string;
  category: AuctionCategory | "";
}

function SellerSum({ whole, total, category }: SellerSumProps) {
  const { data: terms } = useQuery(creationTermsQuery);
  const percent = category === "" ? undefined : terms?.fee_percents[category];
  return (
    <Box
      rows={[
        whole,
        ...(percent === undefined
          ? []
          : [
              {
                term: `Taxa da AREON, ${writeDecimal(percent)}%`,
                value: formatMoney(`-${feeOf(total, percent)}`),
              },
              {
                term: "Você recebe, se vender pelo lance inicial",
                value: formatMoney(netOf(total, percent)),
                strong: true,
              },
            ]),
      ]}
      note="A taxa só é cobrada quando você vende, sobre o lance vencedor."
    />
  );
}

function BuyerSum({ whole, draft }: { whole: WholeRow; draft: AuctionDraft }) {
  const { data: terms } = useQuery(creationTermsQuery);
  const { data: wallet } = useQuery(walletQuery);
  const held =
    terms &&
    guaranteeOf(draft.startingPrice, draft.quantity, {
      percent: terms.guarantee_percent,
      minimum: terms.guarantee_minimum,
    });
  return (
    <Box
      rows={[
        whole,
        ...(held
          ? [{ term: "Garantia reservada ao publicar", value: formatMoney(held), strong: true }]
          : []),
        ...(wallet ? [{ term: "Saldo na carteira", value: formatMoney(wallet.available) }] : []),
      ]}
      note="A garantia sai do saldo livre e vira parte do pagamento. Sem negócio, ela volta inteira."
    />
  );
}

function Box({ rows, note }: { rows: (WholeRow & { strong?: boolean })[]; note: string }) {
  return (
    <div className="grid gap-3 rounded-lg bg-muted p-4">
      <DefinitionRows rows={rows} />
      <p className="text-sm text-muted-foreground">{note}</p>
    </div>
  );
}
