import type { Company } from "@areon/contracts/content/company";
import type { listServices, searchProducts, ServiceCard } from "@areon/contracts/catalog/search";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { listBestSellers } from "@areon/contracts/orders/best-sellers";
import type { getFeeTable } from "@areon/contracts/plans/plans";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { fetchPublicSettings, textOf } from "~/platform/api/public-settings";
import { fetchCompany } from "../company/company-queries.ts";
import type { CappedCount } from "~/platform/text/capped-count";
import { shownOffer, type ShownOffer } from "~/subjects/catalog/shown-offer";

export interface ProductGroup extends CappedCount {
  slug: string;
  name: string;
}

export interface PlanTerms {
  starterProducts: number;
  /** Of a month of Profissional: "99.00". */
  professionalPrice: string;
  fees: readonly { group: string; percent: string }[];
}

export interface SoldOffer {
  product: ShownOffer;
  sold: number;
}

/** What the front page shows of rows. What could not be read is like what is not there. */
export interface HomeData {
  groups: readonly ProductGroup[];
  grains: readonly ShownOffer[];
  proteins: readonly ShownOffer[];
  services: readonly ServiceCard[];
  bestSellers: readonly SoldOffer[];
  statistics: Company["statistics"];
  testimonials: Company["testimonials"];
  certifications: Company["certifications"];
  plans: PlanTerms | undefined;
}

const inRail = 6;

/** Never fails: a silent part of the API costs the page that section. */
export async function fetchHome(signal?: AbortSignal): Promise<HomeData> {
  const [all, grains, proteins, services, bestSellers, company, plans] = await Promise.all([
    search({ limit: 1 }, signal),
    search({ category: "graos", limit: inRail }, signal),
    search({ category: "carnes-e-animais", limit: inRail }, signal),
    fetchServices(signal).catch(() => []),
    fetchBestSellers(signal).catch(() => []),
    fetchCompany(signal).catch(() => undefined),
    fetchPlanTerms(signal).catch(() => undefined),
  ]);
  return {
    groups: groupsOf(all),
    grains: grains?.items.map(shownOffer) ?? [],
    proteins: proteins?.items.map(shownOffer) ?? [],
    services,
    bestSellers,
    statistics: company?.statistics.filter(({ page }) => page === "home") ?? [],
    testimonials: company?.testimonials ?? [],
    certifications: company?.certifications ?? [],
    plans,
  };
}

export const homeQuery = queryOptions({
  queryKey: ["home"],
  queryFn: ({ signal }) => fetchHome(signal),
  staleTime: 5 * 60_000,
});

type Found = EndpointResponse<typeof searchProducts>;

function search(
  query: { category?: string; limit: number },
  signal: AbortSignal | undefined,
): Promise<Found | undefined> {
  return call<typeof searchProducts>({
    method: "GET",
    path: "/catalog/search",
    query,
    ...(signal && { signal }),
  }).catch(() => undefined);
}

function groupsOf(found: Found | undefined): ProductGroup[] {
  const values = found?.facets.find(({ key }) => key === "category")?.values ?? [];
  return values.map(({ value, label, count, is_capped }) => ({
    slug: value,
    name: label,
    count,
    is_capped,
  }));
}

async function fetchServices(signal: AbortSignal | undefined): Promise<ServiceCard[]> {
  const { items } = await call<typeof listServices>({
    method: "GET",
    path: "/catalog/services",
    ...(signal && { signal }),
  });
  return items;
}

async function fetchBestSellers(signal: AbortSignal | undefined): Promise<SoldOffer[]> {
  const { items } = await call<typeof listBestSellers>({
    method: "GET",
    path: "/best-sellers",
    ...(signal && { signal }),
  });
  return items.map(({ product, sold }) => ({ product: shownOffer(product), sold }));
}

/** Prices and limits are the settings in force, and fees the table by which sales are charged. */
async function fetchPlanTerms(signal: AbortSignal | undefined): Promise<PlanTerms | undefined> {
  const [settings, { fees }] = await Promise.all([
    fetchPublicSettings(signal),
    call<typeof getFeeTable>({
      method: "GET",
      path: "/plans/fees",
      ...(signal && { signal }),
    }),
  ]);
  const price = textOf(settings["plans.professional_price"]);
  const products = settings["plans.starter_products"];
  if (price === undefined || typeof products !== "number") return undefined;
  return {
    starterProducts: products,
    professionalPrice: price,
    fees: fees.map(({ root_slug, percent }) => ({ group: root_slug, percent })),
  };
}
