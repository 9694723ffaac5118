import type { RegulatedPartner, RegulatedProduct } from "@areon/contracts/regulated-partners";
import type { PublicSettings } from "@areon/contracts/settings";

export interface OfferedProduct {
  product: RegulatedProduct;
  partner: RegulatedPartner;
}

const products = ["cards", "savings", "investments", "insurance"] as const;

/** What may be announced: only products that a licensed institution stands behind. */
export function offeredProducts(settings: PublicSettings["values"]): OfferedProduct[] {
  return products.flatMap((product) => {
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
