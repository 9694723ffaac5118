import { z } from "zod";

/** Named here, apart from what it does, so that the upload can add it without knowing the rest. */
export const processUploadTask = {
  name: "files.process_upload",
  payload: z.object({ file_id: z.uuid() }),
  // About an hour of tries. A file that still can't be processed is rejected by the sweeper.
  maxAttempts: 8,
} as const;
