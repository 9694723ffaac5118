import ts from "typescript";
import { fileRule } from "../rule.ts";

/** Frameworks and tools load these by their default export; everything else is found by its name. */
const loadedByDefault =
  /^web\/app\/(routes\/.+|root|entry\.[a-z]+|routes)\.tsx?$|(^|[/.])[\w-]+\.config\.[cm]?[jt]s$/;

export const defaultExport = fileRule({
  name: "default-export",
  guarantee: "only route modules, framework entries and tool configuration export a default",
  applies: (file) => file.isScript && !loadedByDefault.test(file.path),
  *check(file) {
    for (const node of file.nodes) {
      if (isDefaultExport(node)) {
        yield { line: file.lineOf(node), message: "default export: export it by its name" };
      }
    }
  },
});

function isDefaultExport(node: ts.Node): boolean {
  if (ts.isExportAssignment(node)) return !node.isExportEquals;
  if (ts.isExportSpecifier(node)) return node.name.text === "default";
  return node.kind === ts.SyntaxKind.DefaultKeyword && ts.canHaveModifiers(node.parent);
}
