export type { ContentScanner } from "./content-scanner.ts";
export { createFileStore } from "./create-file-store.ts";
export { privateLinkTo } from "./create-private-link.ts";
export { findPictures } from "./describe-file.ts";
export type { FileStore } from "./file-store.ts";
export { filesJobs } from "./files.jobs.ts";
export { filesRoutes } from "./files.routes.ts";
export { filesSweepers } from "./files.sweepers.ts";
export { holdFile, releaseFile } from "./hold-file.ts";
