import type { FileStore } from "#modules/files";
import type { PaymentsDependencies } from "#modules/payments";
import type { Metrics } from "#platform/metrics";
import type { Bus } from "#platform/realtime/bus";

/** A won auction becomes a purchase, so what a purchase needs is needed here; screens follow live. */
export type AuctionsDependencies = PaymentsDependencies & {
  bus: Pick<Bus, "publish">;
  fileStore: FileStore;
  metrics: Metrics;
};
