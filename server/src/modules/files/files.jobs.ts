import { job, type Job } from "#platform/jobs/job";
import { processUpload, type ProcessDependencies } from "./processing/process-upload.ts";
import { processUploadTask } from "./processing/process-upload-task.ts";
import { purgeFiles } from "./deleting/purge-files.ts";
import { purgeFilesTask } from "./deleting/purge-files-task.ts";

export function filesJobs(dependencies: ProcessDependencies): Job[] {
  return [
    job({
      ...processUploadTask,
      run: ({ file_id }) => processUpload(dependencies, file_id),
    }),
    job({
      ...purgeFilesTask,
      run: ({ file_ids }) => purgeFiles(dependencies, file_ids),
    }),
  ];
}
