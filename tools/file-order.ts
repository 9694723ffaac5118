import { hash } from "node:crypto";
import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "./root.ts";
import { readStoredSeconds } from "./test-seconds.ts";

/**
 * A worker that has read the code is kept only while the next file is of the same project, so projects follow
 * each other. Those whose files take longest begin.
 */
const order = ["module", "parts", "apart", "web", "web-pure", "pure"];

/** The slowest files begin, so that no worker ends alone; one that was never measured may be slow. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { tests } = await readStoredSeconds();
    return byProject(files, ({ moduleId }) => {
      return -(tests[relative(root, moduleId)] ?? Number.MAX_SAFE_INTEGER);
    });
  }
}

/** Finds those that lean on each other; `--sequence.seed` repeats an order. */
class InRandomOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    process.stdout.write(`order of files: --sequence.seed=${seed}\n`);
    return byProject(files, ({ moduleId }) => {
      return Number.parseInt(hash("sha256", `${seed} ${moduleId}`).slice(0, 12), 16);
    });
  }
}

function byProject(
  files: readonly TestSpecification[],
  rank: (file: TestSpecification) => number,
): TestSpecification[] {
  const place = ({ project }: TestSpecification) => order.indexOf(project.name);
  return files.toSorted((one, other) => place(one) - place(other) || rank(one) - rank(other));
}

export const sequence = {
  sequencer: process.env["TEST_ORDER"] === "random" ? InRandomOrder : SlowFirst,
};
