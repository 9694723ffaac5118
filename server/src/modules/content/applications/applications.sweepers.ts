import type { Sweeper } from "#platform/sweepers/sweeper";
import { deleteAgedApplications } from "./delete-aged-applications.ts";
import { forgetUnsent } from "./forget-unsent.ts";

export function applicationsSweepers(): Sweeper[] {
  return [
    { name: "content.delete_aged_applications", everyMs: 3_600_000, sweep: deleteAgedApplications },
    { name: "content.forget_unsent_curricula", everyMs: 600_000, sweep: forgetUnsent },
  ];
}
