import { lateDialog } from "~/platform/parts/late-part";

/** Who only looks loads nothing of it. */
export const LazyBidDialog = lateDialog(async () => (await import("./bid-dialog.tsx")).BidDialog);
