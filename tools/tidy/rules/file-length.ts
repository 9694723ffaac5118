import { limits } from "../limits.ts";
import { fileRule } from "../rule.ts";

export const fileLength = fileRule({
  name: "file-length",
  guarantee: `no source file is longer than ${limits.fileLines} lines`,
  applies: (file) => /\.([cm]?[jt]sx?|css|sql|sh)$/.test(file.path) && !file.isGeneratedOrSeed,
  *check(file) {
    if (file.lineCount > limits.fileLines) {
      yield {
        line: limits.fileLines + 1,
        message: `has ${file.lineCount} lines; split it by subject into files of at most ${limits.fileLines}`,
      };
    }
  },
});
