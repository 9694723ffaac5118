import { useRouteLoaderData } from "react-router";
import type { Profile } from "~/platform/api/server-config.server";
import type { PublicNavigation } from "~/platform/navigation/navigation-link";

/** What every page knows about the installation; company facts are absent when the API is silent. */
export interface Site {
  profile: Profile;
  /** `https://areon.example`; empty where the loader failed, so that addresses stay relative. */
  publicOrigin: string;
  legalName: string | undefined;
  cnpj: string | undefined;
  paymentPartner: string | undefined;
  contactEmail: string | undefined;
  pressEmail: string | undefined;
  /** As it is read: "0800 000 2736". */
  phone: string | undefined;
  navigation: PublicNavigation;
}

const unknownSite: Site = {
  profile: "production",
  publicOrigin: "",
  legalName: undefined,
  cnpj: undefined,
  paymentPartner: undefined,
  contactEmail: undefined,
  pressEmail: undefined,
  phone: undefined,
  navigation: { main: [], footer: [], waysOut: [{ label: "Início", path: "/" }] },
};

/** Also works on the error page, where the loader itself may be what failed. */
export function useSite(): Site {
  return useRouteLoaderData<Site>("root") ?? unknownSite;
}
