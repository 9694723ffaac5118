import { z } from "zod";

export const purgeFilesTask = {
  name: "files.purge_files",
  payload: z.object({ file_ids: z.array(z.uuid()).min(1).max(100) }),
  maxAttempts: 5,
} as const;
