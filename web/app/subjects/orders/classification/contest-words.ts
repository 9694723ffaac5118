import type { OrderClassification } from "@areon/contracts/orders/classification-tickets";
import { formatMoney } from "~/platform/text/money";

/** A contest of one ticket stops and divides the money of all: the amount asked for is the order's. */
export function contestWords({ lines, settlement }: OrderClassification) {
  const isOnly = lines.filter(({ ticket }) => ticket !== null).length < 2;
  const amount = formatMoney(settlement?.refund ?? "0.00");
  const stays = "O dinheiro fica parado até vocês combinarem ou a AREON decidir.";
  return isOnly
    ? {
        description: `Abre uma disputa com os números deste romaneio. ${stays}`,
        label: "Quanto deveria voltar ao comprador",
        hint: `Por este romaneio, ${amount}`,
      }
    : {
        description: `Abre uma disputa do pedido inteiro, com os números de todos os romaneios. ${stays}`,
        label: "Quanto deveria voltar ao comprador, pelo pedido inteiro",
        hint: `Pelos romaneios, ${amount}`,
      };
}
