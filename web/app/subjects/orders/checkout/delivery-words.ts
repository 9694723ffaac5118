import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { DeliveryAddress } from "@areon/contracts/orders/addresses";
import type { DeliveryChoice } from "@areon/contracts/orders/quote";
import { formatDecimal, formatMoney } from "~/platform/text/money";

export const deliveryWords: Readonly<Record<DeliveryMode, { title: string; detail: string }>> = {
  fob: { title: "FOB", detail: "Você busca na fazenda, com frete seu" },
  cif: { title: "CIF", detail: "O vendedor entrega no seu endereço" },
  pickup: { title: "Retirada", detail: "Você retira na propriedade, com hora combinada" },
};

/** "Rod. BR-364, km 198, Vila Rica · Rondonópolis, MT". */
export function addressLine(address: DeliveryAddress): string {
  const { street, number, complement, district, municipality, uf } = address;
  const parts = [`${street}, ${number}`, complement, district].filter((part) => part !== "");
  return `${parts.join(", ")} · ${municipality}, ${uf}`;
}

/** What a way of delivery adds to the price, or what is missing to say so. */
export function freightWords({ mode, freight }: DeliveryChoice): string {
  if (mode !== "cif") return "Sem frete";
  return freight === null ? "A calcular" : formatMoney(freight);
}

/** "214 km · 2 × bitrem 7 eixos". */
export function routeWords({ terms }: DeliveryChoice): string | undefined {
  if (!terms) return undefined;
  const trucks = `${terms.trucks} × ${terms.vehicle}`;
  return `${formatDecimal(String(terms.distance_km))} km · ${trucks}`;
}
