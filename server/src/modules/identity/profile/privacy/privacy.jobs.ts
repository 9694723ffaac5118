import { job, type Job } from "#platform/jobs/job";
import { buildDataExport } from "./build-data-export.ts";
import { buildDataExportTask } from "./build-data-export-task.ts";
import type { PrivacyDependencies } from "./privacy-dependencies.ts";

export function privacyJobs(dependencies: PrivacyDependencies): Job[] {
  return [
    job({
      ...buildDataExportTask,
      run: ({ export_id }) => buildDataExport(dependencies, export_id),
    }),
  ];
}
