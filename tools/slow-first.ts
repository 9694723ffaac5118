import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "./root.ts";
import { readStoredSeconds } from "./test-seconds.ts";

/** The slowest files begin, so that no worker ends alone; one that was never measured may be slow. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { tests } = await readStoredSeconds();
    const secondsOf = ({ moduleId }: TestSpecification) =>
      tests[relative(root, moduleId)] ?? Number.POSITIVE_INFINITY;
    return files.toSorted((one, other) => {
      const [first, second] = [secondsOf(one), secondsOf(other)];
      return first === second ? 0 : second - first;
    });
  }
}

/** `TEST_ORDER=random` shuffles the files, to find those that lean on each other. */
export const sequence =
  process.env["TEST_ORDER"] === "random" ? { shuffle: { files: true } } : { sequencer: SlowFirst };
