/** Numbers that tidy holds the repository to. They may fall; a rise needs a decision record. */
export const limits = {
  fileLines: 400,
  functionLines: 70,
  moduleReadmeLines: 40,
  /** As many as the modules with the most rooms need. */
  moduleRootFiles: 12,
  /** Lint and compiler suppressions in the whole repository, each with its reason beside it. */
  suppressions: 4,
  /**
   * The sum of what each journey takes by itself, measured while three workers walk them on a quiet machine with two
   * cores: about three times as long as one waits. `tools/ci.ts` compares what it measures, at the pace of what was
   * stored; tidy compares what was stored.
   */
  journeySeconds: 3_100,
} as const;
