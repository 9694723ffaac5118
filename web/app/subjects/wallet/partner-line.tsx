import type { RegulatedPartner } from "@areon/contracts/settings/regulated-partners";

/** Who answers for the product by law, always in sight. */
export function PartnerLine({ label, partner }: { label: string; partner: RegulatedPartner }) {
  return (
    <p className="text-sm text-pretty text-muted-foreground">
      {label}: {partner.name}, CNPJ <span className="num whitespace-nowrap">{partner.cnpj}</span>.{" "}
      {partner.licence}.
    </p>
  );
}
