import type { CartIssue } from "@areon/contracts/orders/cart";
import { units, type UnitCode } from "@areon/contracts/brazil/units";
import type { SaleFault } from "#modules/catalog";
import { centsToReais } from "#platform/money";

/** What stops a row from being ordered, in words; only one is told, the worst. */
export function issueOfFault(fault: SaleFault): CartIssue {
  const { why, available, minimumQuantity } = fault;
  const suggested = { too_little: available, below_minimum: minimumQuantity };
  return {
    code: why,
    message: words[why](fault),
    suggested_quantity: why === "too_little" || why === "below_minimum" ? suggested[why] : null,
  };
}

const words: Readonly<Record<SaleFault["why"], (fault: SaleFault) => string>> = {
  unavailable: () => "Este anúncio não está mais à venda. Retire-o do carrinho.",
  own: () => "Este anúncio é seu. Retire-o do carrinho.",
  sold_out: () => "Esgotado. Retire-o do carrinho ou volte outro dia.",
  too_little: ({ available, unit }) =>
    `Restam ${quantityWords(available, unit)}. Diminua a quantidade.`,
  below_minimum: ({ minimumQuantity, unit }) =>
    `O lote mínimo é de ${quantityWords(minimumQuantity, unit)}. Aumente a quantidade.`,
  amount_invalid: () => "O valor precisa ficar entre R$ 0,01 e R$ 1 bilhão. Mude a quantidade.",
};

/** A price that is not the one the person saw; undefined when it is, or nobody saw one. */
export function priceIssue(seen: string | null, now: string): CartIssue | undefined {
  if (seen === null) return undefined;
  const [before, after] = [tenThousandths(seen), tenThousandths(now)];
  if (before === after) return undefined;
  const change = `de ${priceWords(seen)} para ${priceWords(now)}`;
  return after > before
    ? { code: "price_up", message: `O preço subiu ${change}.`, suggested_quantity: null }
    : { code: "price_down", message: `O preço caiu ${change}.`, suggested_quantity: null };
}

/** "1.200 sacas", "1 saca 60 kg". */
export function quantityWords(quantity: string, unit: UnitCode | null): string {
  const number = numbers.format(quantity as `${number}`);
  if (!unit) return number;
  const { singular, plural } = units[unit];
  return `${number} ${quantity === "1" ? singular : plural}`;
}

const numbers = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 3 });

/** Prices of less than a centavo's precision are told with all their digits. */
function priceWords(price: string): string {
  const digits = tenThousandths(price);
  if (digits % 100n === 0n) return centsToReais(digits / 100n);
  return fine.format(price as `${number}`);
}

const fine = new Intl.NumberFormat("pt-BR", {
  style: "currency",
  currency: "BRL",
  maximumFractionDigits: 4,
});

function tenThousandths(price: string): bigint {
  const [whole, fraction = ""] = price.split(".");
  return BigInt(whole! + fraction.padEnd(4, "0"));
}
