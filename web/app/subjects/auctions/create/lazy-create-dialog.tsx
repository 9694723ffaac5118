import { lateDialog } from "~/platform/parts/late-part";

/** Who only looks loads nothing of it. */
export const LazyCreateDialog = lateDialog(
  async () => (await import("./create-dialog.tsx")).CreateDialog,
);
