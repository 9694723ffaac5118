import type { Rule } from "./rule.ts";
import { barrels } from "./rules/barrels.ts";
import { clockInCode } from "./rules/clock-in-code.ts";
import { clockInSql } from "./rules/clock-in-sql.ts";
import { commentedOutCode } from "./rules/commented-out-code.ts";
import { deadDependencies } from "./rules/dead-dependencies.ts";
import { deadExports } from "./rules/dead-exports.ts";
import { deadFiles } from "./rules/dead-files.ts";
import { decisionRecords } from "./rules/decision-records.ts";
import { defaultExport } from "./rules/default-export.ts";
import { expressions } from "./rules/expressions.ts";
import { fileLength } from "./rules/file-length.ts";
import { fileNames } from "./rules/file-names.ts";
import { floats } from "./rules/floats.ts";
import { foreignTables } from "./rules/foreign-tables.ts";
import { functionLength } from "./rules/function-length.ts";
import { journeySeconds } from "./rules/journey-seconds.ts";
import { journeysSleep } from "./rules/journeys-sleep.ts";
import { lateCode } from "./rules/late-code.ts";
import { links } from "./rules/links.ts";
import { localTraces } from "./rules/local-traces.ts";
import { migrations } from "./rules/migrations.ts";
import { moduleRoots } from "./rules/module-roots.ts";
import { moduleState } from "./rules/module-state.ts";
import { noAny } from "./rules/no-any.ts";
import { oneWord } from "./rules/one-word.ts";
import { plainControls } from "./rules/plain-controls.ts";
import { problemCodes } from "./rules/problem-codes.ts";
import { reminders } from "./rules/reminders.ts";
import { serverModules } from "./rules/server-modules.ts";
import { suppressions } from "./rules/suppressions.ts";
import { testsThatStandApart } from "./rules/tests-apart.ts";
import { webSubjects } from "./rules/web-subjects.ts";

export const rules: readonly Rule[] = [
  fileLength,
  functionLength,
  noAny,
  defaultExport,
  deadFiles,
  deadExports,
  deadDependencies,
  clockInCode,
  clockInSql,
  serverModules,
  moduleRoots,
  webSubjects,
  lateCode,
  floats,
  plainControls,
  oneWord,
  foreignTables,
  migrations,
  fileNames,
  barrels,
  reminders,
  commentedOutCode,
  suppressions,
  localTraces,
  links,
  problemCodes,
  decisionRecords,
  moduleState,
  testsThatStandApart,
  journeysSleep,
  journeySeconds,
  expressions,
];
