/** Numbers that tidy holds the repository to. They may fall; a rise needs a decision record. */
export const limits = {
  fileLines: 400,
  functionLines: 70,
  moduleReadmeLines: 40,
  /** Lint and compiler suppressions in the whole repository, each with its reason beside it. */
  suppressions: 4,
  /** Of all journeys together, as the last stored run measured them. */
  journeySeconds: 4_000,
} as const;
