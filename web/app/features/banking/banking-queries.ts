import type { Statistic } from "@areon/contracts/content-company";
import { queryOptions } from "@tanstack/react-query";
import { fetchPublicSettings, textOf } from "~/api/public-settings";
import { fetchCompany } from "~/company/company-queries";

export interface TransferFee {
  percent: string;
  minimum: string;
}

/** What the page shows of rows. What could not be read is like what is not there. */
export interface BankingData {
  transferFee: TransferFee | undefined;
  statistics: readonly Statistic[];
}

/** Never fails: a silent part of the API costs the page its row. */
export async function fetchBanking(signal?: AbortSignal): Promise<BankingData> {
  const [transferFee, company] = await Promise.all([
    readTransferFee(signal).catch(() => undefined),
    fetchCompany(signal).catch(() => undefined),
  ]);
  return {
    transferFee,
    statistics: company?.statistics.filter(({ page }) => page === "banking") ?? [],
  };
}

export const bankingQuery = queryOptions({
  queryKey: ["banking"],
  queryFn: ({ signal }) => fetchBanking(signal),
  staleTime: 10 * 60_000,
});

async function readTransferFee(signal?: AbortSignal): Promise<TransferFee | undefined> {
  const settings = await fetchPublicSettings(signal);
  const percent = textOf(settings["payments.transfer_fee_percent"]);
  const minimum = textOf(settings["payments.transfer_fee_minimum"]);
  return percent && minimum ? { percent, minimum } : undefined;
}
