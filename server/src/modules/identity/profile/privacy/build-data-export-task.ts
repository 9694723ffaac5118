import { z } from "zod";
import type { Job } from "#platform/jobs/job";

export const buildDataExportTask = {
  name: "identity.build_data_export",
  payload: z.object({ export_id: z.uuid() }),
} as const satisfies Pick<Job<{ export_id: string }>, "name" | "payload">;
