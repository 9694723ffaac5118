/** Files that are started or loaded from outside the import graph. */
const entryPoints = [
  /^server\/src\/entry\/[\w-]+\.ts$/,
  /\.test\.tsx?$/,
  /(^|[/.])[\w-]+\.config\.[cm]?[jt]s$/,
  /^(bench|fault)\/[\w-]+\.ts$/,
  /^e2e\/.+\.spec\.ts$/,
  /^web\/app\/(root|entry\.[a-z]+)\.tsx$/,
  /^web\/app\/routes\.ts$/,
  /^web\/app\/ui\/styles\/app\.css$/,
  /^web\/public\//,
  /\.d\.ts$/,
];

export function isEntryPoint(path: string): boolean {
  return entryPoints.some((pattern) => pattern.test(path));
}
