import ts from "typescript";
import { fileRule } from "../rule.ts";

const moduleIndex = /^server\/src\/modules\/[^/]+\/index\.ts$/;

export const barrels = fileRule({
  name: "barrels",
  guarantee: "only a server module has an index file, and no file merely passes exports on",
  applies: (file) => file.isScript && !moduleIndex.test(file.path),
  *check({ path, ast }) {
    if (/(^|\/)index\.[cm]?[jt]sx?$/.test(path)) {
      yield { line: 1, message: "index file: name it after its subject and import that file" };
    } else if (ast.statements.length > 0 && ast.statements.every(isReExport)) {
      yield { line: 1, message: "barrel: import from the files that declare these names" };
    }
  },
});

function isReExport(statement: ts.Statement): boolean {
  return ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;
}
