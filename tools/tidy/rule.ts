import type { Repository } from "./repository.ts";
import type { SourceText } from "./source-text.ts";

export interface Finding {
  readonly path: string;
  readonly line: number;
  /** What is wrong and what to write instead. */
  readonly message: string;
}

export interface Rule {
  readonly name: string;
  /** The sentence that holds for the whole repository; it is the title of the rule's test. */
  readonly guarantee: string;
  readonly check: (repository: Repository) => Finding[];
}

/** A rule that looks at one file at a time. */
export function fileRule(options: {
  name: string;
  guarantee: string;
  applies: (file: SourceText) => boolean;
  check: (file: SourceText) => Iterable<Omit<Finding, "path">>;
}): Rule {
  const { name, guarantee, applies, check } = options;
  return {
    name,
    guarantee,
    check: ({ files }) =>
      files
        .filter(applies)
        .flatMap((file) => [...check(file)].map((finding) => ({ path: file.path, ...finding }))),
  };
}

export function describeFinding({ path, line, message }: Finding): string {
  return `${path}:${line} ${message}`;
}
