import type { RegulatedPartner } from "@areon/contracts/settings/regulated-partners";
import { regulatedProducts, type RegulatedProduct } from "@areon/contracts/settings/terms";
import type { PublicSettings } from "@areon/contracts/settings/settings";

export interface OfferedProduct {
  product: RegulatedProduct;
  partner: RegulatedPartner;
}

/** What may be announced: only products that a licensed institution stands behind. */
export function offeredProducts(settings: PublicSettings["values"]): OfferedProduct[] {
  return regulatedProducts.flatMap((product) => {
    const partner = partnerIn(settings[`partners.${product}`]);
    return partner ? [{ product, partner }] : [];
  });
}

function partnerIn(value: unknown): RegulatedPartner | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { name, cnpj, licence } = value as Record<string, unknown>;
  if (typeof name !== "string" || typeof cnpj !== "string" || typeof licence !== "string") {
    return undefined;
  }
  return { name, cnpj, licence };
}
