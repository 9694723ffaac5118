import type { getPublicSettings, PublicSettings } from "@areon/contracts/settings";
import { call } from "~/api/client";
import { serverConfig } from "~/api/server-config.server";
import { publicNavigation } from "~/navigation/public-navigation.server";
import type { Site } from "~/shell/use-site";

/** A silent API costs the footer its company line, never the page. */
export async function readSite(): Promise<Site> {
  const values = await readSettings();
  const { profile, publicOrigin } = serverConfig();
  return {
    profile,
    publicOrigin,
    legalName: textOf(values["company.legal_name"]),
    cnpj: textOf(values["company.cnpj"]),
    paymentPartner: textOf(values["company.payment_partner"]),
    contactEmail: textOf(values["company.contact_email"]),
    navigation: publicNavigation({ digitalBank: textOf(values["labels.digital_bank"]) }),
  };
}

async function readSettings(): Promise<PublicSettings["values"]> {
  try {
    const request = { method: "GET", path: "/settings" } as const;
    return (await call<typeof getPublicSettings>(request)).values;
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
