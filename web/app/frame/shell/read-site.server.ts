import { fetchPublicSettings, textOf } from "~/platform/api/public-settings";
import { serverConfig } from "~/platform/api/server-config.server";
import { publicNavigation } from "~/frame/navigation/public-navigation.server";
import type { Site } from "~/platform/document/use-site";

/** A silent API costs the footer its company line, never the page. */
export async function readSite(): Promise<Site> {
  const values: Record<string, unknown> = await fetchPublicSettings().catch(() => ({}));
  const { profile, publicOrigin } = serverConfig();
  return {
    profile,
    publicOrigin,
    legalName: textOf(values["company.legal_name"]),
    cnpj: textOf(values["company.cnpj"]),
    paymentPartner: textOf(values["company.payment_partner"]),
    contactEmail: textOf(values["company.contact_email"]),
    pressEmail: textOf(values["company.press_email"]),
    phone: textOf(values["company.phone"]),
    navigation: publicNavigation({ digitalBank: textOf(values["labels.digital_bank"]) }),
  };
}
