import type { Statistic } from "@areon/contracts/content/company";
import type { PublicSettings } from "@areon/contracts/settings/settings";
import { queryOptions } from "@tanstack/react-query";
import { fetchPublicSettings, textOf } from "~/platform/api/public-settings";
import { fetchCompany } from "../company/company-queries.ts";
import { offeredProducts, type OfferedProduct } from "./offered-products.ts";

export interface TransferFee {
  percent: string;
  minimum: string;
}

/** What the page shows of rows. What could not be read is like what is not there. */
export interface BankingData {
  transferFee: TransferFee | undefined;
  offered: readonly OfferedProduct[];
  statistics: readonly Statistic[];
}

/** Never fails: a silent part of the API costs the page its row. */
export async function fetchBanking(signal?: AbortSignal): Promise<BankingData> {
  const [settings, company] = await Promise.all([
    fetchPublicSettings(signal).catch(() => ({})),
    fetchCompany(signal).catch(() => undefined),
  ]);
  return {
    transferFee: transferFeeIn(settings),
    offered: offeredProducts(settings),
    statistics: company?.statistics.filter(({ page }) => page === "banking") ?? [],
  };
}

export const bankingQuery = queryOptions({
  queryKey: ["banking"],
  queryFn: ({ signal }) => fetchBanking(signal),
  staleTime: 10 * 60_000,
});

function transferFeeIn(settings: PublicSettings["values"]): TransferFee | undefined {
  const percent = textOf(settings["payments.transfer_fee_percent"]);
  const minimum = textOf(settings["payments.transfer_fee_minimum"]);
  return percent && minimum ? { percent, minimum } : undefined;
}
