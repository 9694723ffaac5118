import { z } from "zod";

/** Named here, apart from what it does, so that the upload can add it without knowing the rest. */
export const processUploadTask = {
  name: "files.process_upload",
  payload: z.object({ file_id: z.uuid() }),
  // A day of tries, because a file waits for its scanner. What still can't be processed the sweeper rejects.
  maxAttempts: 13,
} as const;
