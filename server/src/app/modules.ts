import { adminRoutes, adminSweepers } from "#modules/admin";
import { filesJobs, filesRoutes, filesSweepers } from "#modules/files";
import {
  authRoutes,
  createVault,
  deskRoutes,
  legalRoutes,
  messageJobs,
  roleChangeApprovals,
  sessionSweepers,
} from "#modules/identity";
import { marketJobs, marketRoutes, marketSweepers } from "#modules/market";
import { placesRoutes } from "#modules/places";
import { settingChangeApproval, settingsRoutes } from "#modules/settings";
import { clockRoutes } from "#platform/http/clock.routes";
import type { RawRoute, Route } from "#platform/http/route";
import type { Job } from "#platform/jobs/job";
import type { ApprovalKind } from "#platform/permissions/approvals";
import type { Sweeper } from "#platform/sweepers/sweeper";
import type { Resources } from "./resources.ts";

/** Every module by name; nothing is found by walking folders. */
export function allRoutes(resources: Resources): (Route | RawRoute)[] {
  return [
    ...clockRoutes(resources),
    ...settingsRoutes(resources),
    ...placesRoutes(resources),
    ...filesRoutes(resources),
    ...authRoutes(resources),
    ...legalRoutes(resources),
    ...deskRoutes({ ...resources, vault: createVault(resources.config) }),
    ...marketRoutes(resources),
    ...adminRoutes({ ...resources, approvalKinds }),
  ];
}

export function allJobs(resources: Resources): Job[] {
  return [...filesJobs(resources), ...messageJobs(resources), ...marketJobs(resources)];
}

export function allSweepers(): Sweeper[] {
  return [...filesSweepers(), ...sessionSweepers(), ...adminSweepers(), ...marketSweepers()];
}

const approvalKinds: readonly ApprovalKind[] = [settingChangeApproval, ...roleChangeApprovals];
